import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { indianMonth } from '../../platform/database/indian-calendar.ts'

/** The total of a transfer code in a month, in one currency. Paise, or points. */
export type MonthTotal = { code: string; currency: 'INR' | 'PTS'; credited: number; debited: number }

export type MonthSums = {
  /** The sum of store credit and earnings, in paise. */
  opening: number
  closing: number
  openingPoints: number
  closingPoints: number
  /** The member's debt for reversed rewards at the end of the month. */
  due: number
  /** Tax deducted in the month from commission and withdrawals, minus tax given back. */
  tds: number
  totals: MonthTotal[]
}

/**
 * Returns the current month in India, and the first month with a statement. The first month is that of the
 * registration or of the first movement, whichever is earlier.
 */
export async function readMonths(db: Db, memberId: number): Promise<{ present: string; first: string }> {
  const { rows } = await sql<{ present: string; first: string }>`
    select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as present,
        to_char(least(
          (select registered_at at time zone 'Asia/Kolkata' from member where id = ${memberId}::bigint),
          (select min(month) from statement_month where member_id = ${memberId}::bigint)), 'YYYY-MM') as first`.execute(
    db,
  )
  return rows[0]!
}

/**
 * Returns a member's balances at the start and end of a month such as '2026-11', and the totals between them.
 */
export async function readMonthSums(db: Db, memberId: number, month: string): Promise<MonthSums> {
  const { rows } = await sql<MonthTotal & { is_before: boolean; due: number; tds: number }>`
    select code, currency, credited, debited, due, tds, month < ${`${month}-01`}::date as is_before
      from statement_month
      where member_id = ${memberId}::bigint and month <= ${`${month}-01`}::date
      order by month, code, currency`.execute(db)
  const before = rows.filter((row) => row.is_before)
  const within = rows.filter((row) => !row.is_before)
  const opening = moved(before, 'INR')
  const openingPoints = moved(before, 'PTS')
  return {
    opening,
    closing: opening + moved(within, 'INR'),
    openingPoints,
    closingPoints: openingPoints + moved(within, 'PTS'),
    due: rows.reduce((sum, row) => sum + row.due, 0),
    tds: within.reduce((sum, row) => sum + row.tds, 0),
    totals: within,
  }
}

function moved(totals: MonthTotal[], currency: 'INR' | 'PTS'): number {
  const ofCurrency = totals.filter((total) => total.currency === currency)
  return ofCurrency.reduce((sum, { credited, debited }) => sum + credited - debited, 0)
}

/** A transfer's change of a member's own accounts in one currency. In paise, or in points for PTS. */
export type Movement = {
  id: number
  code: string
  at: Date
  /** The time with microseconds, which a Date would drop. The cursor of a page contains this time. */
  at_exact: string
  currency: 'INR' | 'PTS'
  store_credit: number
  earnings: number
  points: number
  /** The change of the member's debt for reversed rewards. */
  due: number
  /** The member's balances at the time of reading. */
  rupees_now: number
  points_now: number
}

/** The end of a page. */
export type Place = { at: string; id: number; currency: 'INR' | 'PTS' }

export type Wanted = {
  memberId: number
  codes: readonly string[]
  order: 'newest first' | 'oldest first'
  limit: number
  after?: Place | undefined
  /** Limits the list to a month of the Indian calendar. */
  month?: string | undefined
}

/**
 * Lists up to `limit` movements of a member's balance, points, or debt for reversed rewards. A transfer of
 * both rupees and points yields two movements. A transfer that moved none of the member's accounts yields
 * none.
 */
export async function listMovements(db: Db, wanted: Wanted): Promise<Movement[]> {
  const found: Movement[] = []
  let { after } = wanted
  // Most transfers have one movement. If the previous batches had too few movements, reads a larger batch.
  for (let batch = wanted.limit + 1; ; batch = Math.min(batch * 4, batchMax)) {
    const rows = await readBatch(db, { ...wanted, after, limit: batch })
    found.push(...rows.filter((row): row is Movement => movesAnything(row, after)))
    const last = rows.at(-1)
    const transfers = new Set(rows.map(({ id }) => id)).size
    if (!last || transfers < batch || found.length >= wanted.limit) return found.slice(0, wanted.limit)
    after = { at: last.at_exact, id: last.id, currency: 'PTS' }
  }
}

const batchMax = 2_000

/**
 * A movement, or a transfer that moves none of the member's accounts, such as a slot (subscription) paid
 * online.
 */
type Row = Movement | (Pick<Movement, 'id' | 'at_exact'> & { currency: null })

/**
 * Reads `limit` transfers with their movements. The index returns each code's transfers in the list's order.
 */
async function readBatch(db: Db, { memberId, codes, order, limit, after, month }: Wanted): Promise<Row[]> {
  const isNewestFirst = order === 'newest first'
  const direction = isNewestFirst ? sql`desc` : sql`asc`
  const bounds = and([...monthBounds(month), ...seek(after, isNewestFirst)])
  const ofCode = (code: string) => sql`
    (select id, code, at from transfer
      where member_id = ${memberId}::bigint and code = ${code} ${bounds}
      order by at ${direction}, id ${direction} limit ${limit})`
  const { rows } = await sql<Row>`
    select listed.id, listed.code, listed.at, listed.at::text as at_exact,
        moved.currency, moved.store_credit, moved.earnings, moved.points, moved.due,
        (select sum(balance)::bigint from account
          where member_id = ${memberId}::bigint and kind in ('store_credit', 'earnings')) as rupees_now,
        (select sum(balance)::bigint from account where member_id = ${memberId}::bigint and kind = 'points') as points_now
      from (
        select * from (${sql.join(codes.map(ofCode), sql` union all `)}) as of_each
          order by at ${direction}, id ${direction} limit ${limit}
      ) as listed
      left join lateral (
        select entry.currency,
            coalesce(sum(entry.amount) filter (where account.kind = 'store_credit'), 0)::bigint as store_credit,
            coalesce(sum(entry.amount) filter (where account.kind = 'earnings'), 0)::bigint as earnings,
            coalesce(sum(entry.amount) filter (where account.kind = 'points'), 0)::bigint as points,
            coalesce(sum(entry.amount) filter (where account.kind = 'clawback_due'), 0)::bigint as due
          from entry join account on account.id = entry.account_id
          where entry.transfer_id = listed.id and entry.member_id = any (${[memberId]}::bigint[]) and account.member_id = ${memberId}::bigint
          group by entry.currency
      ) as moved on true
      order by listed.at ${direction}, listed.id ${direction}, moved.currency`.execute(db)
  return rows
}

/**
 * Returns whether a row is a movement that belongs to this page. The previous page may have ended between the
 * two movements of a transfer.
 */
function movesAnything(row: Row, after: Place | undefined): boolean {
  if (row.currency === null) return false
  if (after && row.id === after.id && row.currency <= after.currency) return false
  return row.store_credit !== 0 || row.earnings !== 0 || row.points !== 0 || row.due !== 0
}

/**
 * Returns SQL conditions for transfers within a month of the Indian calendar, such as '2026-11'. Returns none
 * without a month.
 */
function monthBounds(month: string | undefined): RawBuilder<unknown>[] {
  if (month === undefined) return []
  return [sql`at >= ${indianMonth(month, 0)}`, sql`at < ${indianMonth(month, 1)}`]
}

function seek(after: Place | undefined, isNewestFirst: boolean): RawBuilder<unknown>[] {
  if (!after) return []
  const place = sql`(${after.at}::timestamptz, ${after.id}::bigint)`
  return [isNewestFirst ? sql`(at, id) <= ${place}` : sql`(at, id) >= ${place}`]
}

function and(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}
