import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/** The disclosure of what sellers earned in a month, such as '2026-10'. Amounts are in paise. */
export type StoredIncome = Omit<Selectable<Tables['income_disclosure']>, 'month' | 'computed_at'> & {
  month: string
}

/** Lists the disclosures of the newest months, newest first. */
export async function listIncome(db: Db, monthsMax: number): Promise<StoredIncome[]> {
  const { rows } = await sql<StoredIncome>`
    select to_char(month, 'YYYY-MM') as month, sellers, without_income, lower_quartile, median, upper_quartile, top_percent,
           total, slot_fees
      from income_disclosure order by income_disclosure.month desc limit ${monthsMax}`.execute(db)
  return rows
}

/**
 * Lists the months without an income disclosure, from the month of the first slot (subscription) to `last`
 * ('2026-10'), oldest first.
 */
export async function listMonthsToDisclose(db: Db, last: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month
      from generate_series(
        (select date_trunc('month', min(created_at) at time zone 'Asia/Kolkata') from slot),
        ${`${last}-01`}::timestamp, interval '1 month') as month
     where not exists (select from income_disclosure where income_disclosure.month = month::date)
     order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Computes and stores the income disclosure of a month. If another node has already stored a disclosure,
 * leaves that disclosure unchanged.
 */
export async function discloseMonth(db: Db, month: string): Promise<void> {
  // A month of a large shop takes longer than a request may.
  await sql`set local statement_timeout = '10min'`.execute(db)
  await sql`
    insert into income_disclosure (month, sellers, without_income, lower_quartile, median, upper_quartile, top_percent, total, slot_fees)
      select ${`${month}-01`}::date, income.* from income_of_month(${`${month}-01`}::date) as income
      on conflict (month) do nothing`.execute(db)
}
