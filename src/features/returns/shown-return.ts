import { type Paise, paise, zeroPaise } from '../../money/paise.ts'
import { refundOfBuyBack } from '../orders/life/order-parts.ts'
import type { ShownReturn } from './returns.sql.ts'

/**
 * Returns the price of some units of a line, in paise, rounded down. The refund itself may be rounded
 * differently.
 */
export function amountOf({ net, bought }: Pick<ShownReturn, 'net' | 'bought'>, units: number): Paise {
  return paise(Math.floor((net * units) / bought))
}

/** Converts a request to its wire form. */
export function shownReturn(one: ShownReturn) {
  const { id, orderno, line, quantity, kind, reason, text, state, accepted, version } = one
  const { refunded_wallet: wallet, refunded_source: source } = one
  // The amount is that of the accepted units. Before the inspection, or if it accepted no units, the amount
  // is that of the requested units.
  const amount = amountOf(one, accepted || quantity)
  return {
    return_no: id,
    orderno,
    line,
    quantity,
    kind,
    reason,
    text,
    state,
    accepted,
    version,
    product: { id: one.product_id, name: one.name, image: one.image },
    amount,
    pickup_charge: chargeOf(one, amount) || undefined,
    buy_back: buyBackOf(one, amount),
    refunded: wallet === null || source === null ? null : { wallet: paise(wallet), source: paise(source) },
    wanted:
      one.wanted_product_id === null ? null : { id: one.wanted_product_id, name: one.wanted_name ?? '' },
    refund_to: one.refund_to,
    pickup_by: one.pickup_by,
    asked_at: one.asked_at,
    state_since: one.state_since,
  }
}

/**
 * Returns the pickup charge that was deducted from the refund. Before the refund, returns the charge to
 * expect: none if the buyer sends the goods, otherwise at most the units' price.
 */
function chargeOf(
  { state, kind, pickup_by: by, pickup_charge: charge, pickup_charged: charged }: ShownReturn,
  amount: Paise,
): Paise {
  if (state === 'refunded') return paise(charged)
  return by === 'shop' && kind === 'refund' ? paise(Math.min(charge, amount)) : zeroPaise
}

/** Returns a buy-back's percent, and the amount that was kept from the refund, or will be. */
function buyBackOf(
  { state, buy_back_percent: percent, buy_back_kept: kept }: ShownReturn,
  amount: Paise,
): { percent: number; kept: Paise } | undefined {
  if (percent === null) return undefined
  return {
    percent,
    kept: state === 'refunded' ? paise(kept) : paise(amount - refundOfBuyBack(amount, percent)),
  }
}
