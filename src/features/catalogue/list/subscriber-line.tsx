import type { Paise } from '../../../money/paise.ts'
import { useMember } from '../../../ui/page/member-context.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'

const tags = { together: <span />, strong: <strong /> }

/**
 * What a subscriber gets back on a product: an offer to everybody else. Nothing for a product without cashback. A page for
 * members holds both lines, because it is rendered once for all of them; the style sheet shows the member's own.
 */
export function SubscriberLine({ cashback }: { cashback: Paise }) {
  const say = useWords()
  const isMember = useMember() !== undefined
  if (cashback === 0) return null
  const amount = { amount: say.rupeesShort(cashback) }
  return (
    <>
      <mark>
        <Say k="catalogue.subscriberOffer" tags={tags} with={amount} />
      </mark>
      {isMember && (
        <mark>
          <Say k="catalogue.yourCashback" tags={tags} with={amount} />
        </mark>
      )}
    </>
  )
}
