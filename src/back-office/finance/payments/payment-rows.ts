import { paise } from '../../../money/paise.ts'

type Person = { member_id: number; name: string; mobile: string; is_closed: boolean }

/** A member as the staff's lists name them. */
export function memberOf({ member_id: id, name, mobile, is_closed }: Person) {
  return { id, name, mobile, is_closed }
}

type IntentRow = Person & {
  id: number
  purpose: 'order' | 'slot' | 'top_up'
  state: 'open' | 'cancelled' | 'expired' | 'succeeded'
  net: number
  online: number
  provider_order_id: string | null
  order_no: string | null
  created_at: Date
  payment_state: string | null
  unapplied_reason: string | null
}

/** An intent of the database as the staff's lists have it. */
export function intentRow(row: IntentRow) {
  const { id, purpose, state, net, online, provider_order_id, order_no, created_at } = row
  const { payment_state, unapplied_reason } = row
  return {
    ...{ intent_id: id, purpose, state, member: memberOf(row), amount: paise(net), online: paise(online) },
    ...{ provider_order_id, order_no, created_at, payment_state, unapplied_reason },
  }
}

type RefundRow = Person & {
  id: number
  state: 'queued' | 'pending' | 'processed' | 'failed' | 'credited' | 'set_aside'
  /** In hundredths of the currency: paise where it is INR. */
  amount: number
  currency: string
  provider_refund_id: string | null
  provider_payment_id: string
  intent_id: number
  order_no: string | null
  attempts: number
  next_attempt_at: Date
  failure: string | null
  created_at: Date
  processed_at: Date | null
  settled_by: number | null
}

/** A refund of the database as the staff's lists have it. */
export function refundRow(row: RefundRow) {
  const { id, amount, state, currency, provider_refund_id, provider_payment_id, intent_id, order_no } = row
  const { attempts, next_attempt_at, failure, created_at, processed_at, settled_by } = row
  return {
    ...{ refund_id: id, state, member: memberOf(row), amount_minor: amount, currency, provider_refund_id },
    ...{ provider_payment_id, intent_id, order_no, attempts, next_attempt_at, failure, created_at },
    ...{ processed_at, settled_by },
  }
}
