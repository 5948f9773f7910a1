import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** What a member earned as commission in a financial year, and the tax of it that was deducted. Paise. */
export type YearOfCommission = { year: number; commission: number; deducted: number }

/**
 * The commission of a member by financial year (April to March, in Indian time), the earliest first, less what was reversed in
 * each; with the tax of withdrawals that were not given back. For deciding, call it after the member's accounts are locked.
 */
export async function readCommission(
  db: Db,
  memberId: number,
): Promise<{ years: YearOfCommission[]; presentYear: number; hasPan: boolean }> {
  const { rows } = await sql<{ years: YearOfCommission[]; presentYear: number; hasPan: boolean }>`
    select financial_year(now()) as "presentYear",
        (select pan_encrypted is not null from member where id = ${memberId}) as "hasPan",
        coalesce((select jsonb_agg(jsonb_build_object(
              'year', kept.year, 'commission', earned, 'deducted', coalesce(taken.amount, 0)) order by kept.year)
            from commission_year as kept
            left join (${deductedByYear(memberId)}) as taken on taken.year = kept.year
            where member_id = ${memberId}), '[]') as years`.execute(db)
  return rows[0]!
}

function deductedByYear(memberId: number) {
  return sql`
    select part.year, sum(part.amount) as amount
      from withdrawal, jsonb_to_recordset(tds_years) as part (year integer, amount bigint)
      where member_id = ${memberId} and tds > 0 and state in ('requested', 'approved', 'paid') group by part.year`
}
