import type { Paise } from '../../money/paise.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Shown below a product's cashback: how a member subscribes, or how a subscriber gets the cashback. */
export function SubscriptionNote({ cashback }: { cashback: Paise }) {
  const say = useWords()
  const isMember = useMember() !== undefined
  if (cashback === 0 || !isMember) return null
  return (
    <>
      <p className="unsubscribed-only -mt-2 text-sm">
        <TextLink to="/subscribe-users">{say('catalogue.howToSubscribe')}</TextLink>
      </p>
      <p className="subscribed-only -mt-1 text-sm text-muted">{say('catalogue.whenCashback')}</p>
    </>
  )
}
