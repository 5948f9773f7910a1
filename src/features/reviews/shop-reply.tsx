import { useWords } from '../../words/use-words.tsx'

type Reply = { text: string; is_to_earlier: boolean }

/** Shows the shop's reply below a review or question, and whether it refers to an earlier version. */
export function ShopReply({ reply }: { reply: Reply | undefined }) {
  const say = useWords()
  if (!reply) return null
  return (
    <div className="rounded-card bg-primary-soft p-3 text-sm">
      <p className="font-semibold">{say('reviews.byShop')}</p>
      {reply.is_to_earlier && <p className="text-muted">{say('reviews.replyToEarlier')}</p>}
      <p className="wrap-anywhere whitespace-pre-line" translate="no">
        {reply.text}
      </p>
    </div>
  )
}
