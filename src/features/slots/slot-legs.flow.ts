import { type Leg, legColumns } from '../../ledger/post-transfer.ts'
import type { LegColumns } from '../../platform/service/decide-and-write.ts'
import { slotPrice, slotTax } from './slot-price.ts'

/**
 * Returns the legs of a slot purchase. A joining fee pays no upline: it is sales and tax.
 * @param from the legs that bring its price, all negative.
 */
export function slotLegs(from: readonly Leg[]): LegColumns {
  const to: Leg[] = [
    { account: 'subscription_sales', amount: slotPrice - slotTax },
    { account: 'gst', amount: slotTax },
  ]
  return legColumns([...from, ...to])
}
