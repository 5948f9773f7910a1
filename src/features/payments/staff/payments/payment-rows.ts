import { paise } from '../../../../money/paise.ts'
import type { ListedIntent, ListedRefund, UnclaimedRefunds } from './payment-lists.sql.ts'

type Person = Pick<ListedIntent, 'member_id' | 'name' | 'mobile' | 'is_closed'>

/** Converts a member to the form shown in staff's lists. */
export function memberOf({ member_id: id, name, mobile, is_closed }: Person) {
  return { id, name, mobile, is_closed }
}

/** Converts a payment intent from the database to the form shown in staff's lists. */
export function intentRow(row: ListedIntent) {
  const { id, purpose, state, net, online, provider_order_id, order_no, created_at } = row
  const { payment_state, unapplied_reason } = row
  return {
    intent_id: id,
    purpose,
    state,
    member: memberOf(row),
    amount: paise(net),
    online: paise(online),
    provider_order_id,
    order_no,
    created_at,
    payment_state,
    unapplied_reason,
  }
}

/** Converts a refund from the database to the form shown in staff's lists. */
export function refundRow(row: ListedRefund) {
  const { id, amount, state, currency, provider_refund_id, provider_payment_id, intent_id, order_no } = row
  const { attempts, next_attempt_at, failure, created_at, processed_at, settled_by } = row
  return {
    refund_id: id,
    state,
    member: memberOf(row),
    amount_minor: amount,
    currency,
    provider_refund_id,
    provider_payment_id,
    intent_id,
    order_no,
    attempts,
    next_attempt_at,
    failure,
    created_at,
    processed_at,
    settled_by,
  }
}

/** Converts the wallet refunds of closed accounts, which staff pay by hand, to the form shown to staff. */
export function setAsideRow({ amount, orders }: UnclaimedRefunds) {
  return { amount: paise(amount), orders: orders.map((order) => ({ ...order, amount: paise(order.amount) })) }
}
