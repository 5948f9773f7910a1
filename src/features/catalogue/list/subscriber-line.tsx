import type { Paise } from '../../../money/paise.ts'
import { useMember } from '../../../ui/page/member-context.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'

const tags = { together: <span />, strong: <strong /> }

/**
 * Shows the cashback that members with a subscription get for a product. Renders nothing without cashback.
 */
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
 * Shows the cashback on the product's own page. The page is rendered once for all members. So CSS shows the
 * part that tells members with a subscription that they get the cashback.
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
