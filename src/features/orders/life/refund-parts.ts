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
  /** The order's status, either before or after the refund. */
  status: string
  /**
   * What the buyer of a reinstated order (one that was delivered after its refund) still owes; null for any
   * other order.
   */
  owed: number | null
}

/** Returns whether a cash order is unpaid, because it was never delivered. */
export function isUnpaid({ cash, status }: Pick<PaidOrder, 'cash' | 'status'>): boolean {
  return cash > 0 && status !== 'delivered' && status !== 'returned'
}

/**
 * Returns what can still be refunded of an order's payment, in paise. Cash becomes store credit, because cash
 * cannot be returned to its source. Excludes amounts that were never paid.
 * @param gone `back`: the earlier partial refunds; `unpaid`: the amount of units cancelled before the cash
 * was due.
 */
export function paidLeft(order: PaidOrder, gone: { back: PaidParts; unpaid: Paise }): PaidParts {
  const cash = isUnpaid(order) ? 0 : order.cash - gone.unpaid
  const left = {
    storeCredit: paise(order.wallet_store_credit + Math.max(cash, 0) - gone.back.storeCredit),
    earnings: paise(order.wallet_earnings - gone.back.earnings),
    online: paise(order.online - gone.back.online),
  }
  if (order.owed === null) return left
  // The payment of a reinstated order was refunded. Its buyer then paid again from the wallet, except for the
  // amount still owed.
  return {
    storeCredit: paise(sumPaise(Object.values(left)) - order.owed),
    earnings: zeroPaise,
    online: zeroPaise,
  }
}

/**
 * Returns the refund of all remaining units of an order. Deducts the charges that the shop keeps, and the
 * amounts kept from the refunds of this and earlier returns.
 */
export function remainingRefund(
  order: PaidOrder & Parameters<typeof chargesOf>[0] & { keeps_charges: boolean; pickup_charge: number },
  gone: { back: PaidParts; unpaid: Paise; kept: Record<string, Paise> },
): PaidParts {
  const left = paidLeft(order, gone)
  const kept =
    (order.keeps_charges ? sumCharges(chargesOf(order)).net : 0) +
    order.pickup_charge +
    sumPaise(Object.values(gone.kept))
  return splitRefund(left, paise(sumPaise(Object.values(left)) - kept))
}

/** Adds the amount kept from the refund of an order's last units to those of its earlier returns. */
export function addKept(
  { pickup, buyBack }: Record<'pickup' | 'buyBack', Paise>,
  order: { pickup_charge: number; is_buy_back: boolean },
): Record<'pickup' | 'buyBack', Paise> {
  return order.is_buy_back
    ? { pickup, buyBack: paise(buyBack + order.pickup_charge) }
    : { pickup: paise(pickup + order.pickup_charge), buyBack }
}
