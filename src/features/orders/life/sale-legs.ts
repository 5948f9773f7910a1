import type { Leg } from '../../../ledger/post-transfer.ts'
import { type Paise, paise, zeroPaise } from '../../../money/paise.ts'

/** An amount with the tax in it. */
export type Taxed = { net: Paise; gst: Paise }

export const nothing: Taxed = { net: zeroPaise, gst: zeroPaise }

/** What is sold of an order, with the tax in it: what its delivery costs is a part of both. */
export type Sale = Taxed & { delivery: Taxed }

/** The legs that a sale is earned by. */
export function saleLegs({ net, gst, delivery }: Sale): Leg[] {
  const income = paise(delivery.net - delivery.gst)
  return [
    { account: 'sales', amount: net - gst - income },
    { account: 'gst', amount: gst },
    { account: 'delivery_income', amount: income },
  ]
}

/** The legs that a sale is taken back by. What its buyer pays for the pick-up is earned by the same, with its tax. */
export function takenBackLegs(sale: Sale, pickup: Taxed = nothing): Leg[] {
  const back = saleLegs(sale).map(({ amount, ...leg }) => ({ ...leg, amount: -amount }))
  return [
    ...back.map((leg) => (leg.account === 'gst' ? { ...leg, amount: leg.amount + pickup.gst } : leg)),
    { account: 'pickup_income', amount: pickup.net - pickup.gst },
  ]
}
