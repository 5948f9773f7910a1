import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { found, type MembersRow } from '../../platform/database/take-due.ts'

/** How many there are, counted up to `countedMax`: beyond that the exact number helps nobody. */
export type Figure = { count: number; isMore: boolean }

export const countedMax = 999

/** What waits, and since when the first of it does. */
type Waiting = Figure & { since: Date | null }

/** Orders that nobody has processed yet, and since when the first of them waits. */
export async function readWaitingOrders(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select placed_at as at from purchase_order where status = 'pending' order by placed_at`,
  )
}

/** Withdrawals that somebody has to approve, and what they come to, in paise, as far as they were counted. */
export async function readWaitingPayouts(db: Db): Promise<Figure & { amount: number }> {
  const { rows } = await sql<{ found: number; amount: number }>`
    select count(*)::integer as found, coalesce(sum(amount), 0)::bigint as amount from (
      select amount from withdrawal where state = 'requested' order by id limit ${countedMax + 1}
    ) as waiting`.execute(db)
  return { ...figureOf(rows[0]!.found), amount: rows[0]!.amount }
}

/** Complaints whose members wait for an answer, and since when the first of them does. */
export async function readWaitingComplaints(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select waits_since as at from complaint where waits_since is not null order by id`,
  )
}

/** Reviews, questions and answers that the rules held back. */
export async function readWaitingPosts(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select written_at as at from product_post where state = 'waiting' order by id`,
  )
}

/** Questions that are shown without a reply of the shop. */
export async function readUnansweredQuestions(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select written_at as at from product_post where kind = 'question' and state = 'shown' and reply is null order by id`,
  )
}

/** Parcels that could not be handed over and are back, unseen by anybody. */
export async function readReturnedParcels(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select state_at as at from parcel where state = 'returned_to_origin' and inspected_at is null order by state_at, id`,
  )
}

/** Orders whose goods their couriers lost, that are to be called off or whose claim is open, and since when the first of them is lost. */
export async function readLostOrders(db: Db): Promise<Waiting> {
  return await countSince(db, sql`select at from lost_to_settle() order by at`)
}

/** Recalls whose goods are not back yet, and since when the first of them is open. */
export async function readOpenRecalls(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select recalled_at as at from order_recall where outcome is null order by recalled_at, id`,
  )
}

/** Orders that were delivered after their money went back, and whose buyers owe it, and since when the first of them does. */
export async function readReinstatedOrders(db: Db): Promise<Waiting> {
  return await countSince(db, sql`select at from reinstated_order where state = 'open' order by at, order_id`)
}

/** Parcels that were handed over without the code of their buyers, for the staff to confirm, and since when the first of them waits. */
export async function readUnconfirmedParcels(db: Db): Promise<Waiting> {
  return await countSince(db, sql`select at from unconfirmed_deliveries() order by at`)
}

/** What couriers said that cannot be true, and since when the first of it waits to be looked into. */
export async function readSetAsideReports(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select received_at as at from set_aside_report where done_at is null order by id`,
  )
}

/** Orders of which a part was sent, and another one should have been before today. */
export async function countLateParts(db: Db): Promise<Figure> {
  const { rows: late } = await sql<MembersRow>`
    select id, member_id from purchase_order where in_parts and status = 'processed'
      and to_be_sent_by(promised_by, placed_at) < (now() at time zone 'Asia/Kolkata')::date`.execute(db)
  // Asked beside the orders, as it reads what else there is of each.
  return await countUpTo(
    db,
    sql`select 1 from ${found(late)} where is_partly_sent(id, member_id, 'processed', true)`,
  )
}

/** Returns that only the staff can move on, and since when the first of them was asked. */
export async function readWaitingReturns(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select asked_at as at from return_request where state in ('asked', 'received', 'inspected') order by id`,
  )
}

/** What waits for a second person, as far as others asked for it than those of the staff. */
export async function readToDecide(
  db: Db,
  table: 'correction' | 'tax_deposit' | 'cash_write_off' | 'number_change',
  notOf: readonly number[],
): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select 1 from ${sql.table(table)} where state = 'requested' and asked_by <> all(${notOf}::integer[])`,
  )
}

/** Orders whose cash a courier has had for so many days and more. */
export async function countCashOverdue(db: Db, days: number): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select 1 from order_cash where state = 'with_courier' and since < now() - make_interval(days => ${days})`,
  )
}

/** Products on sale without a picture. */
export async function countWithoutPicture(db: Db): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select from product_without_picture join product on product.id = product_id where active order by product_id`,
  )
}

/** Products of which few are left. */
export async function readLowStock(db: Db): Promise<Figure> {
  return await countUpTo(db, sql`select from low_stock`)
}

/** Messages that were given up in the last week. A number without a member is asked for codes every day; nobody waits for that. */
export async function readUnsentMessages(db: Db): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select from outgoing_message where given_up_at > now() - interval '7 days'
      and failure is distinct from 'no member has this number'`,
  )
}

/**
 * Runs of jobs that failed for good and were not tried again since; the queue forgets them after a week. It counts them itself
 * once a minute, so that only the queues with any are read.
 */
export async function readFailedJobs(db: Db): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select from pgboss.job where state = 'failed' and name in (select name from pgboss.queue where failed_count > 0)`,
  )
}

/** The last comparison with the provider of payments that ended. */
export async function readLastReconciliation(
  db: Db,
): Promise<{ endedAt: Date; differences: number | null; hasFailed: boolean } | undefined> {
  const row = await db
    .selectFrom('reconciliation_run')
    .select(['ended_at', 'differences', 'state'])
    .where('state', 'in', ['done', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { endedAt: row.ended_at!, differences: row.differences, hasFailed: row.state === 'failed' }
}

async function countUpTo(db: Db, rowsOfIt: ReturnType<typeof sql>): Promise<Figure> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (${rowsOfIt} limit ${countedMax + 1}) as counted`.execute(db)
  return figureOf(rows[0]!.found)
}

async function countSince(db: Db, rowsOfIt: ReturnType<typeof sql>): Promise<Waiting> {
  const { rows } = await sql<{ found: number; since: Date | null }>`
    select count(*)::integer as found, min(at) as since from (${rowsOfIt} limit ${countedMax + 1}) as waiting`.execute(
    db,
  )
  return { ...figureOf(rows[0]!.found), since: rows[0]!.since }
}

export function figureOf(counted: number): Figure {
  return { count: Math.min(counted, countedMax), isMore: counted > countedMax }
}
