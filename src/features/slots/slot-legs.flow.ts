import { type Leg, legColumns } from '../../ledger/post-transfer.ts'
import type { LegColumns } from '../../platform/service/decide-and-write.ts'
import { slotPrice, slotTax } from './slot-price.ts'

/**
 * Returns the ledger entries of a slot purchase: subscription sales and tax. The members above the buyer in
 * the referral tree earn nothing from the purchase.
 * @param from the legs that pay the price, all negative.
 */
export function slotLegs(from: readonly Leg[]): LegColumns {
  const to: Leg[] = [
    { account: 'subscription_sales', amount: slotPrice - slotTax },
    { account: 'gst', amount: slotTax },
  ]
  return legColumns([...from, ...to])
}
