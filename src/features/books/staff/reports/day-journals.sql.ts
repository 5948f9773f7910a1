import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** The debits or credits of one kind of account on one day, in paise. */
export type DayMovement = { day: string; kind: string; credited: number; debited: number }

/** Lists the movements in rupees of a month's past days, by day and kind of account. */
export async function listDayMovements(db: Db, month: string): Promise<DayMovement[]> {
  const { rows } = await sql<DayMovement>`
    select day::text, kind, sum(credited)::bigint as credited, sum(debited)::bigint as debited
      from ledger_day_sum
      where day >= ${`${month}-01`}::date and day < (${`${month}-01`}::date + interval '1 month')::date
        and currency = 'INR'
      group by ledger_day_sum.day, kind order by ledger_day_sum.day, kind`.execute(db)
  return rows
}

/** Returns whether all past days of a month are added up. Days before the first transfer need no totals. */
export async function areDaysAddedUp(db: Db, month: string): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from generate_series(
          greatest(${`${month}-01`}::date, (select min(at) at time zone 'Asia/Kolkata' from transfer)::date),
          least((${`${month}-01`}::date + interval '1 month')::date, (now() at time zone 'Asia/Kolkata')::date) - 1,
          interval '1 day') as past (day)
        where not exists (select from ledger_day where ledger_day.day = past.day::date)) as missing`.execute(
    db,
  )
  return !rows[0]!.missing
}
