import { useWords } from '../../words/use-words.tsx'

/** What the shop says below a review or a question. */
export function ShopReply({ reply }: { reply: { text: string; at: string } | undefined }) {
  const say = useWords()
  if (!reply) return null
  return (
    <div className="rounded-card bg-primary-soft p-3 text-sm">
      <p className="font-semibold">{say('reviews.byShop')}</p>
      <p className="wrap-anywhere whitespace-pre-line" translate="no">
        {reply.text}
      </p>
    </div>
  )
}
