import type { Paise } from '../../../money/paise.ts'
import { useMember } from '../../../ui/page/member-context.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'

const tags = { together: <span />, strong: <strong /> }

/** Shows a product's cashback for subscribers. Renders nothing without cashback. */
export function SubscriberLine({ cashback }: { cashback: Paise }) {
  const say = useWords()
  if (cashback === 0) return null
  return (
    <mark>
      <Say k="catalogue.subscriberOffer" tags={tags} with={{ amount: say.rupeesShort(cashback) }} />
    </mark>
  )
}

/**
 * Shows the cashback on the product's own page. The page is rendered once for all members, so CSS shows
 * subscribers that the cashback is theirs.
 */
export function OwnSubscriberLine({ cashback }: { cashback: Paise }) {
  const say = useWords()
  const isMember = useMember() !== undefined
  if (cashback === 0) return null
  return (
    <>
      <SubscriberLine cashback={cashback} />
      {isMember && (
        <mark className="subscribed-only">
          <Say k="catalogue.yourCashback" tags={tags} with={{ amount: say.rupeesShort(cashback) }} />
        </mark>
      )}
    </>
  )
}
