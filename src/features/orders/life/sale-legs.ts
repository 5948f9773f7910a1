import type { Leg } from '../../../ledger/post-transfer.ts'
import { type Paise, paise, zeroPaise } from '../../../money/paise.ts'

/** What is sold of an order, with the tax in it: what its delivery costs is a part of both. */
export type Sale = { net: Paise; gst: Paise; delivery: { net: Paise; gst: Paise } }

export const ofNoDelivery: Sale['delivery'] = { net: zeroPaise, gst: zeroPaise }

/** The legs that a sale is earned by, or taken back. */
export function saleLegs({ net, gst, delivery }: Sale, sign: 1 | -1 = 1): Leg[] {
  const income = paise(delivery.net - delivery.gst)
  const legs: Leg[] = [
    { account: 'sales', amount: sign * (net - gst - income) },
    { account: 'gst', amount: sign * gst },
  ]
  return income === 0 ? legs : [...legs, { account: 'delivery_income', amount: sign * income }]
}
