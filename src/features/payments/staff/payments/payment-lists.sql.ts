import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import type { ListPage, ListSql } from '../../../../platform/service/list-rows.ts'

type Intent = Selectable<Tables['payment_intent']>

export type ListedIntent = {
  id: number
  purpose: Intent['purpose']
  state: Intent['state']
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
  /** The state of the payment intent's latest payment; null if there is none. */
  payment_state: string | null
  unapplied_reason: Tables['payment']['unapplied_reason']
}

const intentColumns = sql`payment_intent.id, purpose, payment_intent.state, net, online, provider_order_id,
  payment_intent.created_at, payment_intent.expires_at,
  (select order_no from purchase_order where payment_intent_id = payment_intent.id
    and purchase_order.member_id = payment_intent.member_id) as order_no,
  payment_intent.member_id, member.name, mobile, closed_at is not null as is_closed,
  latest.state as payment_state, latest.unapplied_reason`

const intents = sql`payment_intent join member on member.id = payment_intent.member_id left join lateral (
  select state, unapplied_reason from payment
    where intent_id = payment_intent.id and payment.member_id = payment_intent.member_id order by id desc limit 1) as latest on true`

type IntentFilters = {
  state?: ListedIntent['state'] | 'unapplied' | undefined
  /** A member's id or mobile number, an order number, or a reference of the provider. */
  q?: string | undefined
  memberId?: number
}

/** Lists a page of payment intents, newest first. */
export async function listOfficeIntents(
  db: Db,
  { state, q, memberId }: IntentFilters,
  { after, limit }: ListPage,
): Promise<ListedIntent[]> {
  const wanted = [sql`payment_intent.id < ${after ?? Number.MAX_SAFE_INTEGER}`]
  if (state === 'unapplied') {
    const ids = await listUnapplied(db, { after, limit: q === undefined ? limit : scannedMax })
    wanted.push(sql`payment_intent.id = any (${ids}::bigint[])`)
  } else if (state !== undefined) wanted.push(sql`payment_intent.state = ${state}`)
  if (q !== undefined) wanted.push(matching(q))
  if (memberId !== undefined) wanted.push(sql`payment_intent.member_id = ${memberId}`)
  const { rows } = await sql<ListedIntent>`
    select ${intentColumns} from ${intents} where ${sql.join(wanted, sql` and `)}
      order by payment_intent.id desc limit ${limit}`.execute(db)
  return rows
}

// The most rows that a search scans. A search may scan many rows, because few of them match. Without a
// search, only one page is read.
const scannedMax = 10_000

/**
 * Lists payment intents with unapplied payments, each intent once. Sorts them by id, so that the cursors have
 * the same form as in the other lists.
 */
async function listUnapplied(db: Db, { after, limit }: ListPage): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct intent_id as id from payment
      where unapplied_reason is not null and intent_id < ${after ?? Number.MAX_SAFE_INTEGER}
      order by intent_id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the SQL condition for a search text. The text's form shows which kind of reference it is: for
 * example, `pay_…` is a payment of the provider. Any other text matches nothing.
 */
function matching(typed: string): RawBuilder<unknown> {
  if (/^order_\w+$/.test(typed)) return sql`provider_order_id = ${typed}`
  if (/^pay_\w+$/.test(typed))
    return sql`payment_intent.id = (select intent_id from payment
      where provider = 'razorpay' and provider_payment_id = ${typed})`
  if (/^rfnd_\w+$/.test(typed))
    return sql`payment_intent.id = (select intent_id from refund
      join payment on payment.id = payment_id and payment.member_id = refund.member_id where provider_refund_id = ${typed})`
  if (/^[6-9]\d{9}$/.test(typed))
    return sql`payment_intent.member_id = (select id from member where mobile = ${typed})`
  if (/^\d{1,9}$/.test(typed)) return sql`payment_intent.member_id = ${Number(typed)}`
  if (!/^[A-Za-z]{2,4}\d{1,12}$/.test(typed)) return sql`false`
  return sql`payment_intent.id = (select payment_intent_id from purchase_order where order_no = ${typed.toUpperCase()})`
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
    select ${intentColumns}, wallet_store_credit, wallet_earnings, receipt, transfer_id, check_at from ${intents}
      where payment_intent.id = ${id}`.execute(db)
  return rows[0]
}

/** Lists the payments of a payment intent, oldest first. */
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
  state: Selectable<Tables['refund']>['state']
  /** The amount in hundredths of the currency: paise for INR. */
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
  /** The id of the approved correction that records the refund's payment by hand. */
  settled_by: number | null
}

const refundRows = sql`select refund.id, refund.state, refund.amount, currency, provider_refund_id, provider_payment_id,
    intent_id, (select order_no from purchase_order where payment_intent_id = intent_id
      and purchase_order.member_id = refund.member_id) as order_no,
    refund.member_id, member.name, mobile, closed_at is not null as is_closed, attempts, next_attempt_at, failure,
    refund.created_at, processed_at
  from refund
    cross join lateral (select currency, provider_payment_id, intent_id from payment
      where payment.id = refund.payment_id and payment.member_id = refund.member_id offset 0) as payment
    cross join lateral (select name, mobile, closed_at from member where member.id = refund.member_id offset 0) as member`

/**
 * Matches refunds that staff still have to pay by hand. An approved correction about a refund records that it
 * was paid. Searches the corrections of all members, because staff may enter any member in a correction.
 */
const unsettled = sql`refund.state = 'set_aside' and 'refund ' || refund.id <> all (array(
    select about from correction where about like 'refund %' and correction.state = 'approved'))`

/** Reads the refunds that match the SQL after `where`. */
async function readRefunds(db: Db, rest: RawBuilder<unknown>): Promise<ListedRefund[]> {
  const { rows } = await sql<Omit<ListedRefund, 'settled_by'>>`${refundRows} where ${rest}`.execute(db)
  const settling = await readSettling(
    db,
    rows.map(({ id }) => `refund ${id}`),
  )
  return rows.map((refund) => ({ ...refund, settled_by: settling.get(`refund ${refund.id}`) ?? null }))
}

/** Returns the ids of the approved corrections with these subjects, such as 'refund 7', by subject. */
async function readSettling(db: Db, about: readonly string[]): Promise<Map<string, number>> {
  if (about.length === 0) return new Map()
  const { rows } = await sql<{ about: string; id: number }>`
    select about, id from correction where about = any (${about}::text[]) and state = 'approved' order by id desc`.execute(
    db,
  )
  return new Map(rows.map((correction) => [correction.about, correction.id]))
}

/** The SQL of the staff's list of refunds. */
export const refundsSql: ListSql<
  ListedRefund,
  { state: ListedRefund['state'] | 'waiting' | 'by_hand' | 'all' }
> = {
  select: readRefunds,
  where: {
    state(state) {
      if (state === 'all') return sql`true`
      if (state === 'by_hand') return unsettled
      return sql`refund.state = any (${state === 'waiting' ? ['queued', 'pending'] : [state]}::text[])`
    },
  },
  by: sql`refund.id`,
}

/** Counts the refunds that staff have yet to pay by hand, up to `max`. */
export async function countUnsettledRefunds(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select 1 from refund where ${unsettled} limit ${max}) as counted`.execute(
    db,
  )
  return rows[0]!.found
}

export async function findOfficeRefund(db: Db, id: number): Promise<ListedRefund | undefined> {
  return (await readRefunds(db, sql`refund.id = ${id}`))[0]
}

export async function listRefundsOfOfficeIntent(db: Db, intentId: number): Promise<ListedRefund[]> {
  const ofIntent = sql`array(select id from payment where payment.intent_id = ${intentId})`
  return await readRefunds(db, sql`refund.payment_id = any (${ofIntent}) order by refund.id`)
}

const setAsideAccount = sql`select id from system_account where kind = 'refunds_set_aside' and currency = 'INR'`

/**
 * Lists the refunds to buyers who have closed their account. Staff must pay the wallet part of these refunds
 * by hand. Amounts are in paise.
 */
export async function readUnclaimedRefunds(db: Db): Promise<UnclaimedRefunds> {
  const { rows } = await sql<Omit<UnclaimedRefund, 'settled_by'>>`
    select transfer.id as transfer_id, entry.amount, transfer.at, reference ->> 'order_no' as order_no
      from entry join transfer on transfer.id = transfer_id and transfer.member_id = entry.member_id
      where account_id = (${setAsideAccount})
        and entry.amount > 0
      order by transfer_id desc limit ${sql.lit(setAsideMax)}`.execute(db)
  const { rows: sums } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from entry
      where account_id = (${setAsideAccount})`.execute(db)
  const settling = await readSettling(
    db,
    rows.map(({ order_no: orderNo }) => `order ${orderNo}`),
  )
  const orders = rows.map((order) => ({
    ...order,
    settled_by: settling.get(`order ${order.order_no}`) ?? null,
  }))
  return { amount: sums[0]!.amount, orders }
}

const setAsideMax = 100

type UnclaimedRefund = {
  transfer_id: number
  /** The wallet part to pay back, in paise. */
  amount: number
  at: Date
  order_no: string | null
  settled_by: number | null
}

export type UnclaimedRefunds = { amount: number; orders: UnclaimedRefund[] }

type StoredRun = Selectable<Tables['reconciliation_run']>
type Run = Omit<StoredRun, 'asked_by' | 'result'> & { asked_by: string | null }

const runColumns = sql`reconciliation_run.id, state, asked_at, since, started_at, ended_at, differences, failure,
  staff_member.name as asked_by`
const runs = sql`reconciliation_run left join staff_member on staff_member.id = asked_by`

/** The SQL of the staff's list of reconciliations. */
export const reconciliationsSql: ListSql<Run> = {
  select: sql`select ${runColumns} from ${runs}`,
  where: {},
  by: sql`reconciliation_run.id`,
}

export async function findReconciliation(
  db: Db,
  id: number,
): Promise<(Run & Pick<StoredRun, 'result'>) | undefined> {
  const { rows } = await sql<Run & Pick<StoredRun, 'result'>>`
    select ${runColumns}, result from ${runs} where reconciliation_run.id = ${id}`.execute(db)
  return rows[0]
}
