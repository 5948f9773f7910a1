import type { Paise } from '../../money/paise.ts'
import { Rupees } from '../../ui/rupees.tsx'

/** What a subscriber gets back on a product. A product without cashback has no such offer. */
export function SubscriberLine({ cashback }: { cashback: Paise }) {
  if (cashback === 0) return null
  return (
    <p className="rounded-control bg-accent-soft px-2.5 py-1.5 text-xs text-accent-ink">
      SPECIAL OFFERS FOR SUBSCRIBED USERS <span className="whitespace-nowrap">ONLY !</span>{' '}
      <strong className="whitespace-nowrap">
        <Rupees amount={cashback} short /> cashback
      </strong>
    </p>
  )
}
