import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'

/** The state of a month's books. */
export type MonthState = {
  is_over: boolean
  closed_at: Date | null
  closed_by: string | null
  /** The month that can be closed next, such as '2026-11'; null before the ledger's first posting. */
  next: string | null
  /**
   * Whether no month is closed yet. Only then can staff make the first closing. It closes the books up to the
   * day on which the shop moved from another system.
   */
  is_never_closed: boolean
}

export async function readMonthState(db: Db, month: string): Promise<MonthState> {
  const { rows } = await sql<MonthState>`
    select now() >= ${indianMonth(month, 1)} + interval '1 hour' as is_over, to_char(month_to_close(), 'YYYY-MM') as next,
        books_closed_before() is null as is_never_closed,
        coalesce(closed_month.closed_at, first.closed_at) as closed_at, name as closed_by
      from (select ${`${month}-01`}::date as month) as asked left join closed_month using (month)
        left join first_closing as first on first.up_to >= (asked.month + interval '1 month')::date - 1
        left join staff_member on staff_member.id = coalesce(closed_month.closed_by, first.closed_by)`.execute(
    db,
  )
  return rows[0]!
}

/** Closes the books of a month. The database refuses months that may not be closed. */
export async function insertClosedMonth(db: Db, month: string, staffId: number): Promise<void> {
  await sql`select close_month(${`${month}-01`}::date, ${staffId})`.execute(db)
}
