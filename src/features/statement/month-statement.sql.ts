import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { indianMonth } from '../../platform/database/indian-calendar.ts'

/** The total of a transfer code in a month, in one currency. Paise, or points. */
export type MonthTotal = { code: string; currency: 'INR' | 'PTS'; credited: number; debited: number }

export type MonthSums = {
  /** Store credit and earnings together, in paise. */
  opening: number
  closing: number
  openingPoints: number
  closingPoints: number
  /** The member's debt at the end of the month. */
  due: number
  /** Tax deducted in the month from commission and withdrawals, minus returned tax. */
  tds: number
  totals: MonthTotal[]
}

/** Returns the current Indian month, and the first month of the member's registration or movements. */
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

/** SQL conditions for transfers within a month of the Indian calendar, such as '2026-11'; none without a month. */
export function monthBounds(month: string | undefined): RawBuilder<unknown>[] {
  if (month === undefined) return []
  return [sql`at >= ${indianMonth(month, 0)}`, sql`at < ${indianMonth(month, 1)}`]
}

function moved(totals: MonthTotal[], currency: 'INR' | 'PTS'): number {
  const ofCurrency = totals.filter((total) => total.currency === currency)
  return ofCurrency.reduce((sum, { credited, debited }) => sum + credited - debited, 0)
}
