import type { Paise } from '../../../money/paise.ts'
import { useMember } from '../../../ui/page/member-context.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'

const tags = { together: <span />, strong: <strong /> }

/**
 * What subscribers get back on a product. Nothing for a product without cashback. A page for members also says that it is
 * theirs; it is rendered once for all of them, so the style sheet shows that to subscribers.
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
