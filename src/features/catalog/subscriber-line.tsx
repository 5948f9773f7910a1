import type { Paise } from '../../money/paise.ts'
import { Say, useWords } from '../../words/use-words.tsx'

/** What a subscriber gets back on a product. Nothing for a product without cashback. */
export function SubscriberLine({ cashback }: { cashback: Paise }) {
  const say = useWords()
  if (cashback === 0) return null
  return (
    <mark>
      <Say
        k="catalog.subscriberOffer"
        tags={{
          together: <span />,
          strong: <strong />,
        }}
        with={{ amount: say.rupeesShort(cashback) }}
      />
    </mark>
  )
}
