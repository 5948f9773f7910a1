import { paise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { CartTotals } from '../../cart/cart-totals.ts'
import type { DeliveryRule } from '../../delivery/delivery-charge.ts'

type DeliveryRowProps = { totals: Omit<CartTotals, 'lines'>; delivery: DeliveryRule | undefined }

/** What the delivery costs, and what is missing until it costs nothing. */
export function DeliveryRow({ totals: { total, discount, deliveryCharge }, delivery }: DeliveryRowProps) {
  const say = useWords()
  const missing =
    delivery?.freeAbove !== undefined && deliveryCharge > 0 && paise(delivery.freeAbove - (total - discount))
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-muted">{say('delivery.charge')}</dt>
        <dd className="font-semibold">
          {deliveryCharge > 0 ? (
            <Rupees amount={deliveryCharge} />
          ) : (
            <span className="text-success">{say('delivery.free')}</span>
          )}
        </dd>
      </div>
      {!!missing && (
        <dd className="text-sm text-muted">{say('delivery.toFree', { amount: say.rupeesShort(missing) })}</dd>
      )}
    </div>
  )
}
