import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listed } from '../../../platform/database/states.ts'
import { openCase, openRefund } from '../payment-states.ts'

/** A change of a member's store credit, in paise. */
export type CreditMove = {
  amount: number
  /** The payment that added, returned or took back exactly this money. Null for other changes. */
  paymentId: number | null
  /** The purchase that spent this money or gave it back. Null for other changes. */
  purchase: string | null
}

/** Lists every change of a member's store credit, oldest first. */
export async function listCreditMoves(db: Db, memberId: number): Promise<CreditMove[]> {
  const { rows } = await sql<CreditMove>`
    select entry.amount,
        case when transfer.code = 'money_added' then added.id
          when transfer.cause_kind = 'payment' then transfer.cause_id end as "paymentId",
        case when transfer.cause_kind = 'order' then
            coalesce('intent ' || purchase_order.payment_intent_id, 'order ' || purchase_order.id)
          when transfer.code in ('slot_bought', 'slot_refunded') then coalesce('slot ' || (transfer.reference ->> 'slot'), 'slot')
          when transfer.cause_kind = 'intent' and transfer.code <> 'money_added' then 'intent ' || transfer.cause_id
        end as purchase
      from entry
        -- The offsets force a lookup by key per entry. The planner would rather read whole tables.
        cross join lateral (
          select id, member_id, code, cause_kind, cause_id, reference from transfer
            where transfer.id = entry.transfer_id and transfer.member_id = entry.member_id offset 0
        ) as transfer
        left join lateral (
          select payment.id from payment where transfer.code = 'money_added' and transfer.cause_kind = 'intent'
            and payment.intent_id = transfer.cause_id and payment.member_id = transfer.member_id and applied_at is not null offset 0
        ) as added on true
        left join lateral (
          select found.id, found.payment_intent_id from purchase_order as found where transfer.cause_kind = 'order'
            and found.id = transfer.cause_id and found.member_id = transfer.member_id offset 0
        ) as purchase_order on true
      where entry.member_id = ${memberId}
        and entry.account_id = (select id from account where member_id = ${memberId} and kind = 'store_credit')
      order by transfer.id, entry.leg`.execute(db)
  return rows
}

/** A payment that added money to a member's store credit. Amounts are in paise. */
export type Deposit = {
  id: number
  member_id: number
  amount: number
  paidAt: Date
  method: string
  /** The amount that is on its way back now; 0 if there is none. */
  returning: number
  /** Whether the newest refund ended without arriving, and its money was credited again. */
  wasRefused: boolean
  /** Whether a dispute or another payment case of the payment is open, so that its money may be taken. */
  hasCase: boolean
  /** Whether the provider still refunds the payment: it is young enough and has no open payment case. */
  isRefundable: boolean
}

/** Lists the payments that added money to a member's store credit, newest first. */
export async function listDeposits(
  db: Db,
  memberId: number,
  { refundableDays }: { refundableDays: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select payment.id, payment.member_id, payment.amount, payment.method, applied_at as "paidAt",
        refunds.returning, coalesce(newest."wasRefused", false) as "wasRefused", "hasCase",
        payment.currency = 'INR' and applied_at > now() - make_interval(days => ${refundableDays})
          and not "hasCase" as "isRefundable"
      from payment join payment_intent on payment_intent.id = intent_id and payment_intent.member_id = payment.member_id
        cross join lateral (
          select coalesce(sum(amount) filter (where state in ${listed(openRefund)}), 0)::bigint as returning
            from refund where refund.payment_id = payment.id and refund.member_id = payment.member_id
        ) as refunds
        cross join lateral (
          select exists (select from payment_case where payment_case.payment_id = payment.id
            and payment_case.member_id = payment.member_id and (decision is null or provider_state in ${listed(openCase)})) as "hasCase"
        ) as cases
        left join lateral (
          select refund.state = 'failed' and exists (select from transfer where transfer.member_id = refund.member_id
              and request_key = 'refund:' || refund.id || ':not_returned') as "wasRefused"
            from refund where refund.payment_id = payment.id and refund.member_id = payment.member_id
            order by refund.id desc limit 1
        ) as newest on true
      where payment.member_id = ${memberId} and applied_at is not null and purpose = 'top_up'
      order by applied_at desc, payment.id desc`.execute(db)
  return rows
}

/** Returns the sum of a member's added money that is on its way back to its source, in paise. */
export async function sumReturningCredit(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(refund.amount), 0)::bigint as sum
      from payment_intent
        join payment on payment.intent_id = payment_intent.id and payment.member_id = payment_intent.member_id
          and applied_at is not null
        join refund on refund.payment_id = payment.id and refund.member_id = payment.member_id
          and refund.state in ${listed(openRefund)}
      where payment_intent.member_id = ${memberId} and purpose = 'top_up'`.execute(db)
  return rows[0]!.sum
}

/** Locks the payments until the transaction ends, ordered by id. */
export async function lockPayments(db: Db, memberId: number, ids: readonly number[]): Promise<void> {
  await sql`select from payment where member_id = ${memberId} and id = any (${ids}::bigint[])
    order by id for no key update`.execute(db)
}

/** Returns whether a refund returns money that the payment had added to the store credit. */
export async function returnsCredit(
  db: Db,
  payment: { intent_id: number; member_id: number; applied_at: Date | null },
): Promise<boolean> {
  if (payment.applied_at === null) return false
  const { purpose } = await db
    .selectFrom('payment_intent')
    .select('purpose')
    .where('id', '=', payment.intent_id)
    .where('member_id', '=', payment.member_id)
    .executeTakeFirstOrThrow()
  return purpose === 'top_up'
}
