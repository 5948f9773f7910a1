import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Of this financial year, in paise. */
export type YearOfCommission = { commission: number; deducted: number; hasPan: boolean }

/**
 * What a member earned as commission in this financial year (April to March, in Indian time), less what was reversed in it,
 * and the tax of the withdrawals asked for in it. For deciding, call it after the member's accounts are locked.
 */
export async function readYearOfCommission(db: Db, memberId: number): Promise<YearOfCommission> {
  const { rows } = await sql<YearOfCommission>`
    select
      coalesce((select earned from commission_year
        where member_id = ${memberId} and year = financial_year(now())), 0) as commission,
      (select coalesce(sum(tds), 0)::bigint from withdrawal
        where member_id = ${memberId} and state in ('requested', 'approved', 'paid')
          and financial_year(requested_at) = financial_year(now())) as deducted,
      (select pan_encrypted is not null from member where id = ${memberId}) as "hasPan"`.execute(db)
  return rows[0]!
}
