import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { findKeyHolder, takeKey } from '../../../platform/database/global-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { listed } from '../../../platform/database/states.ts'
import type { IdempotencyRecord } from '../../../platform/service/idempotency.ts'
import { paidRefund } from '../payment-states.ts'

export type Payment = Selectable<Tables['payment']>
export type PaymentKey = Pick<Payment, 'id' | 'member_id'>
type Intent = Selectable<Tables['payment_intent']>
type IntentKey = Pick<Intent, 'id' | 'member_id'>
export type UnappliedReason = NonNullable<Payment['unapplied_reason']>

// The payment provider. Its name is stored with each id, so that a second provider could be added.
export const provider = 'razorpay'

type Seen = {
  memberId: number
  providerPaymentId: string
  intentId: number
  /** The amount in hundredths of the currency: paise for INR. */
  amount: number
  currency: string
  method: string
  state: 'created' | 'failed' | 'authorized'
}

/** Inserts the payment unless it is stored already, and locks its row until the transaction ends. */
export async function lockPayment(db: Db, seen: Seen): Promise<Payment> {
  await takeKey(db, 'provider_payment', `${provider} ${seen.providerPaymentId}`, seen.memberId)
  return await db
    .insertInto('payment')
    .values({
      member_id: seen.memberId,
      provider,
      provider_payment_id: seen.providerPaymentId,
      intent_id: seen.intentId,
      amount: seen.amount,
      currency: seen.currency,
      method: seen.method,
      state: seen.state,
    })
    // Updates an existing row only to lock it.
    .onConflict((conflict) =>
      conflict.constraint('payment_known_once').doUpdateSet((eb) => ({ method: eb.ref('excluded.method') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The columns that show whether a payment's outcome is final (isDecided). */
export type KnownPayment = Pick<Payment, 'intent_id' | 'applied_at' | 'unapplied_reason' | 'state'>

type Found = {
  /** The payment intent with this order id of the provider. */
  intent: Intent | undefined
  /**
   * The stored payment with this payment id of the provider, even if it belongs to another payment intent.
   */
  known: KnownPayment | undefined
  /** The idempotency record of the request, if it names one. */
  record: IdempotencyRecord | undefined
}

/**
 * Finds, in one statement, a member's payment intent and payment and the idempotency record of the request.
 */
export async function findIntentAndPayment(
  db: Db,
  asked: {
    memberId: number
    providerOrderId: string | undefined
    providerPaymentId: string
    requestId?: string | undefined
  },
): Promise<Found> {
  const { memberId, providerOrderId, providerPaymentId, requestId } = asked
  const values = [providerOrderId, provider, providerPaymentId, memberId, requestId]
  const [row] = await selectIntentAndPayment(
    db,
    values.map((value) => value ?? null),
  )
  const { intent_id, applied_at, unapplied_reason, payment_state, call, body_hash, answer, ...intent } = row!
  return {
    intent: intent.id === null ? undefined : (intent as Intent),
    known:
      intent_id === null || payment_state === null
        ? undefined
        : { intent_id, applied_at, unapplied_reason, state: payment_state },
    record: call === null || body_hash === null ? undefined : { call, body_hash, answer },
  }
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

const selectIntentAndPayment = statement<
  Nullable<Intent & Omit<KnownPayment, 'state'> & { payment_state: Payment['state'] } & IdempotencyRecord>
>(`
  select payment_intent.*, payment.intent_id, payment.applied_at, payment.unapplied_reason,
      payment.state as payment_state, request.call, request.body_hash, request.answer
    from (select) as always
    left join payment_intent on payment_intent.member_id = $4 and provider_order_id = $1
    left join payment on payment.member_id = $4 and payment.provider = $2 and payment.provider_payment_id = $3
    left join request on request.member_id = $4 and request.request_id = $5`)

/**
 * Returns whether a competing payment is being captured. Competing payments belong to the same payment
 * intent. With `ofAnyIntent`, payments of the member's other intents of the same purpose compete too.
 */
export async function isOtherBeingCaptured(
  db: Db,
  paymentId: number,
  { id: intentId, member_id: memberId, purpose }: Pick<Intent, 'id' | 'member_id' | 'purpose'>,
  { ofAnyIntent }: { ofAnyIntent: boolean },
): Promise<boolean> {
  let others = db
    .selectFrom('payment')
    .innerJoin('payment_intent', (join) =>
      join
        .onRef('payment_intent.id', '=', 'intent_id')
        .onRef('payment_intent.member_id', '=', 'payment.member_id'),
    )
    .select('payment.id')
    .where('payment.member_id', '=', memberId)
    .where('payment.id', '<>', paymentId)
    .where('capture_lease_until', '>', sql<Date>`now()`)
    .where('applied_at', 'is', null)
    .where('unapplied_reason', 'is', null)
  others = ofAnyIntent ? others.where('purpose', '=', purpose) : others.where('intent_id', '=', intentId)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** Leases the right to capture a payment. The lease expires if its holder dies. */
export async function leaseCapture(
  db: Db,
  { id, member_id: memberId }: PaymentKey,
  leaseSeconds: number,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ capture_lease_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Ends the lease of a payment that the provider refused to capture. */
export async function endCaptureLease(db: Db, providerPaymentId: string): Promise<void> {
  const memberId = await findKeyHolder(db, 'provider_payment', `${provider} ${providerPaymentId}`)
  if (memberId === undefined) return
  await db
    .updateTable('payment')
    .set({ capture_lease_until: null })
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .execute()
}

/** Locks the payment of a refund until the transaction ends. */
export async function lockPaymentOfRefund(
  db: Db,
  refund: { id: number; member_id: number },
): Promise<Payment> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refund')
        .select('payment_id')
        .where('refund.id', '=', refund.id)
        .where('refund.member_id', '=', refund.member_id),
    )
    .where('member_id', '=', refund.member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks the payment that was applied to a payment intent, until the transaction ends. */
export async function lockAppliedPayment(db: Db, intent: IntentKey): Promise<Payment> {
  return await db
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', '=', intent.id)
    .where('member_id', '=', intent.member_id)
    .where('applied_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Returns whether a payment intent has an unapplied payment (refunded, to be refunded, or never captured).
 */
export async function hasReturnedPayment(db: Db, intent: IntentKey): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('intent_id', '=', intent.id)
    .where('member_id', '=', intent.member_id)
    .where('unapplied_reason', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function setPaymentState(
  db: Db,
  { id, member_id: memberId }: PaymentKey,
  state: 'failed' | 'authorized',
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Updates a payment's state from its refunds and from disputes that replaced refunds. Sets refund_queued once
 * refunds and disputes cover the whole amount, and refunded once the whole amount has left. A partly refunded
 * payment stays applied.
 */
export async function noteRefundsOfPayment(db: Db, { id, member_id: memberId }: PaymentKey): Promise<void> {
  await sql`
    update payment set state = case when gone >= payment.amount then 'refunded' else 'refund_queued' end
      from (select coalesce(sum(amount), 0) as owed, coalesce(sum(amount) filter (where is_gone), 0) as gone
        from (
          select amount, state in ${listed(paidRefund)} as is_gone
            from refund where payment_id = ${id} and member_id = ${memberId} and state <> 'failed'
          union all
          select covered, provider_state = 'lost'
            from payment_case where payment_id = ${id} and member_id = ${memberId} and kind = 'dispute'
        ) as parts) as sums
      where id = ${id} and member_id = ${memberId} and owed >= payment.amount
        and payment.state <> case when gone >= payment.amount then 'refunded' else 'refund_queued' end`.execute(
    db,
  )
}

/** A payment and its payment intent, with the values that were validated before applying the payment. */
export type AppliedPayment = {
  provider: string
  provider_payment_id: string
  provider_order_id: string | undefined
  /** The amount in hundredths of the currency: paise for INR. */
  amount: number
  currency: string
  method: string
  intent_id: number
  member_id: number
  intent_state: Intent['state']
  /**
   * Whether the payment marks the member's cancelled and expired payment intents of the purpose as overtaken.
   */
  is_one_at_a_time: boolean
}

/**
 * Records why a payment is not applied. A voided payment was never captured, so the ledger does not contain
 * it.
 */
export async function markPaymentUnapplied(
  db: Db,
  { id, member_id: memberId }: PaymentKey,
  { amount, currency }: { amount: number; currency: string },
  {
    reason,
    detail,
    state,
  }: { reason: UnappliedReason; detail: string; state: 'voided' | 'unapplied' | 'refunded' },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ amount, currency, state, unapplied_reason: reason, unapplied_detail: detail })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}
