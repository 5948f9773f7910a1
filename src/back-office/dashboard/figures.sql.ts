import { sql } from 'kysely'
import { returnGroups } from '../../features/returns/return-states.ts'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/states.ts'
import { dueRowsSql, type MembersRow } from '../../platform/database/take-due.ts'

/** A count that stops at `countedMax`, because a larger exact number is not useful. */
export type Figure = { count: number; isMore: boolean }

export const countedMax = 999

/** A count of waiting items, and the time of the first. */
type Waiting = Figure & { since: Date | null }

/** Counts pending orders, and finds the time of the first. */
export async function readWaitingOrders(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select placed_at as at from purchase_order where status = 'pending' order by placed_at`,
  )
}

/** Counts withdrawals that need approval, and sums their amounts in paise, up to the counting limit. */
export async function readWaitingPayouts(db: Db): Promise<Figure & { amount: number }> {
  const { rows } = await sql<{ found: number; amount: number }>`
    select count(*)::integer as found, coalesce(sum(amount), 0)::bigint as amount from (
      select amount from withdrawal where state = 'requested' order by id limit ${countedMax + 1}
    ) as waiting`.execute(db)
  return { ...figureOf(rows[0]!.found), amount: rows[0]!.amount }
}

/** Counts complaints whose writers wait for an answer, and finds the deadline of the first. */
export async function readWaitingComplaints(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select answer_by(waits_since) as at from complaint where waits_since is not null order by id`,
  )
}

/** Counts reviews, questions and answers that the moderation rules hold back. */
export async function readWaitingPosts(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select written_at as at from product_post where state = 'waiting' order by id`,
  )
}

/** Counts published questions that the shop has not answered. */
export async function readUnansweredQuestions(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select written_at as at from product_post where kind = 'question' and state = 'shown' and reply is null order by id`,
  )
}

/** Counts undelivered parcels that came back and are not inspected. */
export async function readReturnedParcels(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select state_at as at from parcel where state = 'returned_to_origin' and inspected_at is null order by state_at, id`,
  )
}

/**
 * Counts orders with goods that a courier lost, while staff must still cancel the order or settle a claim.
 * Finds the time of the first.
 */
export async function readLostOrders(db: Db): Promise<Waiting> {
  return await countSince(db, sql`select at from lost_to_settle() order by at`)
}

/**
 * Counts recalls whose goods are not back yet, and finds the time of the first. In a recall, staff ask the
 * courier to bring back goods that are on their way to the buyer.
 */
export async function readOpenRecalls(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select recalled_at as at from order_recall where outcome is null order by recalled_at, id`,
  )
}

/**
 * Counts orders that were delivered after their refund and whose buyers owe the money. Finds the time of the
 * first.
 */
export async function readReinstatedOrders(db: Db): Promise<Waiting> {
  return await countSince(db, sql`select at from reinstated_order where state = 'open' order by at, order_id`)
}

/**
 * Counts parcels that a courier delivered without the buyer's delivery code, so that staff must confirm the
 * delivery. Finds the time of the first.
 */
export async function readUnconfirmedParcels(db: Db): Promise<Waiting> {
  return await countSince(db, sql`select at from unconfirmed_deliveries() order by at`)
}

/** Counts unmatched courier reports, which fit no step of their order. Finds the time of the first. */
export async function readUnmatchedReports(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select received_at as at from set_aside_report where done_at is null order by id`,
  )
}

/** Counts orders shipped in several parcels whose next parcel was due before today. */
export async function countLateParts(db: Db): Promise<Figure> {
  const { rows: late } = await sql<MembersRow>`
    select id, member_id from purchase_order where in_parts and status = 'processed'
      and to_be_sent_by(promised_by, placed_at) < (now() at time zone 'Asia/Kolkata')::date`.execute(db)
  // Calls is_partly_sent in a second statement, because that function runs queries of its own.
  return await countUpTo(
    db,
    sql`select 1 from ${dueRowsSql(late)} where is_partly_sent(id, member_id, 'processed', true)`,
  )
}

/** Counts returns that wait for staff, and finds the time of the first. */
export async function readWaitingReturns(db: Db): Promise<Waiting> {
  return await countSince(
    db,
    sql`select asked_at as at from return_request where state in ${listed(returnGroups.waiting)} order by id`,
  )
}

/**
 * Counts requests that wait for a second staff member's approval (maker-checker). Leaves out requests by the
 * staff members in `notOf`, which the viewer may not approve.
 */
export async function readToDecide(
  db: Db,
  table:
    | 'correction'
    | 'tax_deposit'
    | 'cash_write_off'
    | 'first_closing_request'
    | 'number_change'
    | 'pattern_audit',
  notOf: readonly number[],
): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select 1 from ${sql.table(table)} where state = 'requested' and asked_by <> all(${notOf}::integer[])`,
  )
}

/** Counts orders whose cash on delivery a courier has held for at least `days` days. */
export async function countCashOverdue(db: Db, days: number): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select 1 from order_cash where state = 'with_courier' and since < now() - make_interval(days => ${days})`,
  )
}

/** Counts active products without a picture. */
export async function countWithoutPicture(db: Db): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select from product_without_picture join product on product.id = product_id where active order by product_id`,
  )
}

export async function readLowStock(db: Db): Promise<Figure> {
  return await countUpTo(db, sql`select from low_stock`)
}

/**
 * Counts messages that the shop gave up sending in the last week. Leaves out one-time codes sent to numbers
 * without a member: strangers request such codes every day, and staff need not act on them.
 */
export async function readUnsentMessages(db: Db): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select from outgoing_message where given_up_at > now() - interval '7 days'
      and failure is distinct from 'no member has this number'`,
  )
}

/**
 * Counts job runs that failed permanently and that staff have not retried. The queue deletes such a run after
 * a week. Reads only the queues for which pg-boss has counted failures, as it does once a minute.
 */
export async function readFailedJobs(db: Db): Promise<Figure> {
  return await countUpTo(
    db,
    sql`select from pgboss.job where state = 'failed' and name in (select name from pgboss.queue where failed_count > 0)`,
  )
}

/** Returns the last finished reconciliation with the payment provider. */
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
