import { type Paise, paise, zeroPaise } from '../../money/paise.ts'
import type { ShownReturn } from './returns.sql.ts'

/** What so many units of a line cost, in paise; which paisa of a line is whose is decided when they come back. */
export function amountOf({ net, bought }: Pick<ShownReturn, 'net' | 'bought'>, units: number): Paise {
  return paise(Math.floor((net * units) / bought))
}

/** A request as every answer says it. */
export function shownReturn(one: ShownReturn) {
  const { id, orderno, line, quantity, kind, reason, text, state, accepted, version } = one
  const { refunded_wallet: wallet, refunded_source: source } = one
  // Of what is not accepted at all, what was asked for.
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
    refunded: wallet === null || source === null ? null : { wallet: paise(wallet), source: paise(source) },
    wanted:
      one.wanted_product_id === null ? null : { id: one.wanted_product_id, name: one.wanted_name ?? '' },
    refund_to: one.refund_to,
    pickup_by: one.pickup_by,
    asked_at: one.asked_at,
  }
}

/** What was taken from its refund for the pick-up, or will be where the shop picks it up: never more than it is worth. */
function chargeOf(
  { state, kind, pickup_by: by, pickup_charge: charge, pickup_charged: charged }: ShownReturn,
  amount: Paise,
): Paise {
  if (state === 'refunded') return paise(charged)
  return by === 'shop' && kind === 'refund' ? paise(Math.min(charge, amount)) : zeroPaise
}
