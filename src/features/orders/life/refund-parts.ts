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
  /** The order's current or final status. */
  status: string
  /**
   * The debt of the buyer of a reinstated order (one that was delivered after its refund); null for any other
   * order.
   */
  owed: number | null
}

/** Returns whether nothing was paid of a cash order, because it was never handed over. */
export function isUnpaid({ cash, status }: Pick<PaidOrder, 'cash' | 'status'>): boolean {
  return cash > 0 && status !== 'delivered' && status !== 'returned'
}

/**
 * Returns the remaining amounts of an order's payment that can be refunded, in paise. Cash becomes store
 * credit, because it has no source to return to. Excludes amounts that were never paid.
 * @param gone `back`: the earlier partial refunds; `unpaid`: the amounts cancelled before their cash was due.
 */
export function paidLeft(order: PaidOrder, gone: { back: PaidParts; unpaid: Paise }): PaidParts {
  const cash = isUnpaid(order) ? 0 : order.cash - gone.unpaid
  const left = {
    storeCredit: paise(order.wallet_store_credit + Math.max(cash, 0) - gone.back.storeCredit),
    earnings: paise(order.wallet_earnings - gone.back.earnings),
    online: paise(order.online - gone.back.online),
  }
  if (order.owed === null) return left
  // A reinstated order was refunded once. Its buyer then paid it again from the wallet, except for the amount
  // still owed.
  return {
    storeCredit: paise(sumPaise(Object.values(left)) - order.owed),
    earnings: zeroPaise,
    online: zeroPaise,
  }
}

/**
 * Returns the refund of all remaining units of an order: the remaining payment, less the charges that the
 * shop keeps and the pickup charges of this and earlier returns.
 */
export function remainingRefund(
  order: PaidOrder & Parameters<typeof chargesOf>[0] & { keeps_charges: boolean; pickup_charge: number },
  gone: { back: PaidParts; unpaid: Paise; pickup: Paise },
): PaidParts {
  const left = paidLeft(order, gone)
  const kept =
    (order.keeps_charges ? sumCharges(chargesOf(order)).net : 0) + order.pickup_charge + gone.pickup
  return splitRefund(left, paise(sumPaise(Object.values(left)) - kept))
}
