import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type ListedIntent = {
  id: number
  purpose: 'order' | 'slot' | 'top_up' | 'cash_order'
  state: 'open' | 'cancelled' | 'expired' | 'succeeded'
  net: number
  online: number
  provider_order_id: string | null
  created_at: Date
  expires_at: Date
  order_no: string | null
  member_id: number
  name: string
  mobile: string
  is_closed: boolean
  /** Where its latest payment stands; null before anybody paid. */
  payment_state: string | null
  unapplied_reason: string | null
}

/** Which payments a search finds: those of a member, or one by a number of it. */
export type PaymentSearch =
  | { memberId: number }
  | { mobile: string }
  | { orderNo: string }
  | { providerOrderId: string }
  | { providerPaymentId: string }
  | { providerRefundId: string }

export type IntentFilter = {
  state: ListedIntent['state'] | 'unapplied' | undefined
  search: PaymentSearch | undefined
  beforeId: number | undefined
  limit: number
}

const intentColumns = sql`payment_intent.id, purpose, payment_intent.state, net, online, provider_order_id,
  payment_intent.created_at, payment_intent.expires_at,
  (select order_no from purchase_order where payment_intent_id = payment_intent.id) as order_no,
  payment_intent.member_id, member.name, mobile, closed_at is not null as is_closed,
  latest.state as payment_state, latest.unapplied_reason`

const latestPayment = sql`left join lateral (
  select state, unapplied_reason from payment where intent_id = payment_intent.id order by id desc limit 1) as latest on true`

/** A page of what people paid online or began to, newest first. */
export async function listOfficeIntents(db: Db, filter: IntentFilter): Promise<ListedIntent[]> {
  const { state, search, beforeId, limit } = filter
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (state !== undefined && state !== 'unapplied') wanted.push(sql`payment_intent.state = ${state}`)
  if (search) wanted.push(matching(search))
  if (state === 'unapplied') return await listUnapplied(db, { wanted, beforeId, limit })
  if (beforeId !== undefined) wanted.push(sql`payment_intent.id < ${beforeId}`)
  const { rows } = await sql<ListedIntent>`
    select ${intentColumns} from payment_intent
      join member on member.id = payment_intent.member_id ${latestPayment}
      where ${sql.join(wanted, sql` and `)}
      order by payment_intent.id desc limit ${limit}`.execute(db)
  return rows
}

/** In the order of the intents, so that a cursor is one in every list: an intent that is there twice is there once. */
async function listUnapplied(
  db: Db,
  { wanted, beforeId, limit }: { wanted: RawBuilder<unknown>[]; beforeId: number | undefined; limit: number },
): Promise<ListedIntent[]> {
  const { rows } = await sql<ListedIntent>`
    with returned as (
      select distinct intent_id as id from payment
        where unapplied_reason is not null and intent_id < ${beforeId ?? Number.MAX_SAFE_INTEGER}
        order by intent_id desc limit ${sql.lit(scannedMax)}
    )
    select ${intentColumns} from returned join payment_intent on payment_intent.id = returned.id
      join member on member.id = payment_intent.member_id ${latestPayment}
      where ${sql.join(wanted, sql` and `)}
      order by payment_intent.id desc limit ${limit}`.execute(db)
  return rows
}

// With a search beside it, few of these are left; without one, the first page is all that is read.
const scannedMax = 10_000

function matching(search: PaymentSearch): RawBuilder<unknown> {
  if ('memberId' in search) return sql`payment_intent.member_id = ${search.memberId}`
  if ('mobile' in search)
    return sql`payment_intent.member_id = (select id from member where mobile = ${search.mobile})`
  if ('orderNo' in search)
    return sql`payment_intent.id = (select payment_intent_id from purchase_order where order_no = ${search.orderNo})`
  if ('providerOrderId' in search) return sql`provider_order_id = ${search.providerOrderId}`
  if ('providerPaymentId' in search)
    return sql`payment_intent.id = (select intent_id from payment
      where provider = 'razorpay' and provider_payment_id = ${search.providerPaymentId})`
  return sql`payment_intent.id = (select intent_id from refund join payment on payment.id = payment_id
    where provider_refund_id = ${search.providerRefundId})`
}

export type OfficeIntent = ListedIntent & {
  wallet_store_credit: number
  wallet_earnings: number
  receipt: string
  transfer_id: number | null
  check_at: Date | null
}

export async function findOfficeIntent(db: Db, id: number): Promise<OfficeIntent | undefined> {
  const { rows } = await sql<OfficeIntent>`
    select ${intentColumns}, wallet_store_credit, wallet_earnings, receipt, transfer_id, check_at from payment_intent
      join member on member.id = payment_intent.member_id ${latestPayment}
      where payment_intent.id = ${id}`.execute(db)
  return rows[0]
}

/** The payments of an intent, oldest first. */
export async function listOfficePayments(db: Db, intentId: number) {
  return await db
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'amount', 'currency', 'method', 'state', 'unapplied_reason'])
    .select(['unapplied_detail', 'applied_at', 'seen_at'])
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute()
}

export type ListedRefund = {
  id: number
  state: 'queued' | 'pending' | 'processed' | 'failed' | 'credited' | 'set_aside'
  /** In hundredths of the currency: paise where it is INR. */
  amount: number
  currency: string
  provider_refund_id: string | null
  provider_payment_id: string
  intent_id: number
  order_no: string | null
  member_id: number
  name: string
  mobile: string
  is_closed: boolean
  attempts: number
  next_attempt_at: Date
  failure: string | null
  created_at: Date
  processed_at: Date | null
  /** An approved correction that paid it by hand. */
  settled_by: number | null
}

const refundRows = sql`select refund.id, refund.state, refund.amount, currency, provider_refund_id, provider_payment_id,
    intent_id, (select order_no from purchase_order where payment_intent_id = intent_id) as order_no,
    payment_intent.member_id, member.name, mobile, closed_at is not null as is_closed, attempts, next_attempt_at, failure,
    refund.created_at, processed_at,
    (select correction.id from correction where about = 'refund ' || refund.id and correction.state = 'approved' limit 1)
      as settled_by
  from refund join payment on payment.id = payment_id join payment_intent on payment_intent.id = intent_id
    join member on member.id = payment_intent.member_id`

/** Of a refund: it was set aside for a person, and no correction says yet that it was paid by hand. */
const unsettled = sql`refund.state = 'set_aside' and not exists (
    select from correction where about = 'refund ' || refund.id and correction.state = 'approved')`

/** A page of the money that goes back to its source, newest first. */
export async function listOfficeRefunds(
  db: Db,
  {
    states,
    isUnsettled = false,
    beforeId,
    limit,
  }: {
    states: readonly string[] | undefined
    /** Those alone that a person has yet to pay by hand. */
    isUnsettled?: boolean
    beforeId: number | undefined
    limit: number
  },
): Promise<ListedRefund[]> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (states) wanted.push(sql`refund.state = any (${states}::text[])`)
  if (isUnsettled) wanted.push(unsettled)
  if (beforeId !== undefined) wanted.push(sql`refund.id < ${beforeId}`)
  const { rows } = await sql<ListedRefund>`
    ${refundRows} where ${sql.join(wanted, sql` and `)} order by refund.id desc limit ${limit}`.execute(db)
  return rows
}

/** How many refunds a person has yet to pay by hand, counted up to so many. */
export async function countUnsettledRefunds(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select from refund where ${unsettled} limit ${max}) as counted`.execute(
    db,
  )
  return rows[0]!.found
}

export async function findOfficeRefund(db: Db, id: number): Promise<ListedRefund | undefined> {
  const { rows } = await sql<ListedRefund>`${refundRows} where refund.id = ${id}`.execute(db)
  return rows[0]
}

export async function listRefundsOfOfficeIntent(db: Db, intentId: number): Promise<ListedRefund[]> {
  const { rows } =
    await sql<ListedRefund>`${refundRows} where intent_id = ${intentId} order by refund.id`.execute(db)
  return rows
}

const setAsideAccount = sql`select id from system_account where kind = 'refunds_set_aside' and currency = 'INR'`

/** Returned orders whose buyer closed the account: their wallet part (paise) waits for a person to pay it back. */
export async function readSetAside(db: Db): Promise<{ amount: number; orders: SetAsideOrder[] }> {
  const { rows } = await sql<SetAsideOrder>`
    select transfer.id as transfer_id, entry.amount, transfer.at, reference ->> 'order_no' as order_no,
        (select correction.id from correction
          where about = 'order ' || (reference ->> 'order_no') and correction.state = 'approved' limit 1) as settled_by
      from entry join transfer on transfer.id = transfer_id
      where account_id = (${setAsideAccount})
        and entry.amount > 0
      order by transfer_id desc limit ${sql.lit(setAsideMax)}`.execute(db)
  const { rows: sums } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from entry
      where account_id = (${setAsideAccount})`.execute(db)
  return { amount: sums[0]!.amount, orders: rows }
}

const setAsideMax = 100

export type SetAsideOrder = {
  transfer_id: number
  /** Paise. */
  amount: number
  at: Date
  order_no: string | null
  settled_by: number | null
}

/** Runs of the comparison with the provider, newest first. */
export async function listReconciliations(
  db: Db,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  let rows = runs(db)
  if (beforeId !== undefined) rows = rows.where('reconciliation_run.id', '<', beforeId)
  return await rows.orderBy('reconciliation_run.id', 'desc').limit(limit).execute()
}

export async function findReconciliation(db: Db, id: number) {
  return await runs(db).select('result').where('reconciliation_run.id', '=', id).executeTakeFirst()
}

function runs(db: Db) {
  return db
    .selectFrom('reconciliation_run')
    .leftJoin('staff_member', 'staff_member.id', 'asked_by')
    .select(['reconciliation_run.id', 'state', 'asked_at', 'since', 'started_at', 'ended_at', 'differences'])
    .select(['failure', 'staff_member.name as asked_by'])
}
