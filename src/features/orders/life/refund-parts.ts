import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'
import type { PaidParts } from './order-changes.sql.ts'
import { chargesOf, sumCharges } from './order-charges.ts'
import { splitRefund } from './order-parts.ts'
import { listPaidParts, paidParts } from './paid-parts.ts'

/** Sums a refund by its target: the wallet, and the source of the online payment. */
export function refundParts(amounts: PaidParts): { wallet: Paise; online: Paise; total: Paise } {
  const parts = listPaidParts(amounts)
  const sum = (target: 'wallet' | 'source') =>
    sumPaise(parts.filter(({ part }) => paidParts[part].refundedTo === target).map(({ amount }) => amount))
  const wallet = sum('wallet')
  const online = sum('source')
  return { wallet, online, total: paise(wallet + online) }
}

type PaidOrder = {
  wallet_store_credit: number
  wallet_earnings: number
  online: number
  cash: number
  /** Where it stands, or ended. */
  status: string
  /** Of a reinstated order, what its buyer owes; null of any other. */
  owed: number | null
}

/** Whether an order is one in cash of which nothing was paid: its parcel was never handed over. */
export function isUnpaid({ cash, status }: Pick<PaidOrder, 'cash' | 'status'>): boolean {
  return cash > 0 && status !== 'delivered' && status !== 'returned'
}

/**
 * What of an order's payment goes back when the rest of it does, in paise. Cash has no source that it could go back to, and becomes
 * store credit; what was never paid is in none, however it was to be paid.
 * @param gone what went back with its parts, and what of these was never paid, since they were cancelled before the cash was due.
 */
export function paidLeft(order: PaidOrder, gone: { back: PaidParts; unpaid: Paise }): PaidParts {
  const cash = isUnpaid(order) ? 0 : order.cash - gone.unpaid
  const left = {
    storeCredit: paise(order.wallet_store_credit + Math.max(cash, 0) - gone.back.storeCredit),
    earnings: paise(order.wallet_earnings - gone.back.earnings),
    online: paise(order.online - gone.back.online),
  }
  if (order.owed === null) return left
  // It went back to its source once, and was paid again from the wallet, as far as it was.
  return {
    storeCredit: paise(sumPaise(Object.values(left)) - order.owed),
    earnings: zeroPaise,
    online: zeroPaise,
  }
}

/**
 * What goes back with the rest of an order, or went: of what is left of its payment all but the charges that the shop keeps,
 * and what it does for the pick-up of this and of what came back before.
 */
export function restBack(
  order: PaidOrder & Parameters<typeof chargesOf>[0] & { keeps_charges: boolean; pickup_charge: number },
  gone: { back: PaidParts; unpaid: Paise; pickup: Paise },
): PaidParts {
  const left = paidLeft(order, gone)
  const kept =
    (order.keeps_charges ? sumCharges(chargesOf(order)).net : 0) + order.pickup_charge + gone.pickup
  return kept === 0 ? left : splitRefund(left, paise(sumPaise(Object.values(left)) - kept))
}
