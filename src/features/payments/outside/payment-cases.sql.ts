import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { listed } from '../../../platform/database/states.ts'
import { openCase, openRefund, paidRefund } from '../payment-states.ts'

// The name of the payment provider that is stored with the provider's ids.
const provider = 'razorpay'

export type PaymentCase = Selectable<Tables['payment_case']>
export type CaseDecision = NonNullable<PaymentCase['decision']>

/** A payment. `room` is the amount in paise that can still be refunded or disputed. */
export type PaymentOfCase = {
  id: number
  member_id: number
  intent_id: number
  provider_payment_id: string
  currency: string
  is_applied: boolean
  /** Whether the payment was captured but not applied, and is therefore refunded in full. */
  is_returned: boolean
  purpose: Tables['payment_intent']['purpose']
  room: number
  /** The sum of the payment's completed refunds, in paise. A dispute can take this money a second time. */
  arrived: number
  has_open_refund: boolean
  /** The amount that disputes took, in paise. */
  disputed: number
}

const disputed = sql`coalesce((select sum(booked) from payment_case
  where payment_id = payment.id and member_id = payment.member_id and kind = 'dispute'), 0)`

const room = sql<number>`(payment.amount
  - coalesce((select sum(amount) from refund
      where payment_id = payment.id and member_id = payment.member_id and state <> 'failed'), 0)
  - ${disputed})::bigint`

/**
 * Locks a payment's order and then the payment, until the transaction ends. A cancellation takes these locks
 * in the same sequence.
 */
export async function lockPaymentOfCase(
  db: Db,
  memberId: number,
  providerPaymentId: string,
): Promise<PaymentOfCase | undefined> {
  await sql`select from purchase_order where member_id = ${memberId} and payment_intent_id = (
      select intent_id from payment
        where member_id = ${memberId} and provider = ${provider} and provider_payment_id = ${providerPaymentId})
    for no key update`.execute(db)
  await sql`select from payment
    where member_id = ${memberId} and provider = ${provider} and provider_payment_id = ${providerPaymentId}
    for no key update`.execute(db)
  const { rows } = await sql<PaymentOfCase>`
    select payment.id, payment.member_id, intent_id, provider_payment_id, payment.currency, purpose, ${room} as room, ${disputed}::bigint as disputed, arrived, has_open_refund,
        applied_at is not null as is_applied,
        unapplied_reason is not null and unapplied_reason <> 'refunded_elsewhere' and payment.state <> 'voided' as is_returned
      from payment join payment_intent on payment_intent.id = intent_id and payment_intent.member_id = payment.member_id
        cross join lateral (
          select coalesce(sum(amount) filter (where state in ${listed(paidRefund)}), 0)::bigint as arrived,
              coalesce(bool_or(state in ${listed(openRefund)}), false) as has_open_refund
            from refund where payment_id = payment.id and member_id = payment.member_id) as refunds
      where payment.member_id = ${memberId} and provider = ${provider} and provider_payment_id = ${providerPaymentId}`.execute(
    db,
  )
  return rows[0]
}

/** Returns the amount in paise of a locked payment that can still be refunded or disputed. */
export async function readRoom(db: Db, payment: { id: number; member_id: number }): Promise<number> {
  const { rows } = await sql<{ room: number }>`
    select ${room} as room from payment where id = ${payment.id} and member_id = ${payment.member_id}`.execute(
    db,
  )
  return rows[0]!.room
}

/** Finds the case of a refund or dispute and locks it until the transaction ends. Lock its payment first. */
export async function lockCaseOf(
  db: Db,
  memberId: number,
  providerCaseId: string,
): Promise<PaymentCase | undefined> {
  return await db
    .selectFrom('payment_case')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider_case_id', '=', providerCaseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Lists a payment's disputes by the provider's id, oldest first. */
export async function listDisputes(
  db: Db,
  payment: { payment_id: number; member_id: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_case')
    .select('provider_case_id')
    .where('payment_id', '=', payment.payment_id)
    .where('member_id', '=', payment.member_id)
    .where('kind', '=', 'dispute')
    .orderBy('id')
    .execute()
  return rows.map(({ provider_case_id: id }) => id)
}

/** Inserts a payment case, which puts the payment's order on hold. */
export async function insertCase(db: Db, opened: Insertable<Tables['payment_case']>): Promise<PaymentCase> {
  return await db.insertInto('payment_case').values(opened).returningAll().executeTakeFirstOrThrow()
}

type CaseChange = Partial<
  Pick<
    PaymentCase,
    | 'provider_state'
    | 'booked'
    | 'covered'
    | 'bookings'
    | 'respond_by'
    | 'released_at'
    | 'decision'
    | 'decided_by'
    | 'decided_at'
  >
>

export async function updateCase(
  db: Db,
  { id, member_id: memberId }: Pick<PaymentCase, 'id' | 'member_id'>,
  change: CaseChange,
): Promise<void> {
  await db
    .updateTable('payment_case')
    .set(change)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Records the decision about a case. @param staffId undefined if the shop decided automatically. */
export async function writeDecision(
  db: Db,
  { id, member_id: memberId }: Pick<PaymentCase, 'id' | 'member_id'>,
  { decision, staffId, note = '' }: { decision: CaseDecision; staffId?: number; note?: string },
): Promise<void> {
  await db
    .updateTable('payment_case')
    .set({ decision, decided_by: staffId ?? null, decided_at: sql<Date>`now()`, note })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Lists the cases that keep a payment intent's order on hold, oldest first. */
export async function listHoldingCases(
  db: Db,
  intent: { id: number; member_id: number },
): Promise<Pick<PaymentCase, 'id' | 'kind' | 'amount'>[]> {
  return await db
    .selectFrom('payment_case')
    .select(['id', 'kind', 'amount'])
    .where('intent_id', '=', intent.id)
    .where('member_id', '=', intent.member_id)
    .where('decision', 'is', null)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Releases an order from the hold of a payment case while its dispute is open. */
export async function releaseCase(
  db: Db,
  { id, member_id: memberId }: Pick<PaymentCase, 'id' | 'member_id'>,
  note: string,
): Promise<void> {
  await db
    .updateTable('payment_case')
    .set({ released_at: sql<Date>`now()`, note })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}

/** Locks those cases of a payment that can count towards the shop's own refund, oldest first. */
export async function lockCasesToCover(
  db: Db,
  payment: { id: number; member_id: number },
): Promise<PaymentCase[]> {
  return await db
    .selectFrom('payment_case')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('member_id', '=', payment.member_id)
    .whereRef('booked', '>', 'covered')
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', 'in', ['accept_loss', 'cancel_order'])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Lists the cases whose state the shop must request from the provider. Either the refund or dispute has not
 * ended, or a lost dispute is not fully booked, because a refund of the same payment was pending.
 */
export async function listOpenCases(db: Db): Promise<Pick<PaymentCase, 'kind' | 'provider_case_id'>[]> {
  return await db
    .selectFrom('payment_case')
    .select(['kind', 'provider_case_id'])
    .where(sql<boolean>`provider_state in ${listed(openCase)} or provider_state = 'lost' and booked < amount`)
    .orderBy('noticed_at')
    .limit(500)
    .execute()
}
