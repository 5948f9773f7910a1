import type { Paise } from '../../money/paise.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'

/**
 * Explains a product's cashback below the amount: how a member gets a subscription, or when a member with a
 * subscription gets the cashback.
 */
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
