import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Of this financial year, in paise. */
export type YearOfCommission = { commission: number; deducted: number; hasPan: boolean }

/**
 * What a member earned as commission in this financial year (April to March, in Indian time), less what was reversed in it,
 * and the tax of the withdrawals asked for in it. For deciding, call it after the member's accounts are locked.
 */
export async function readYearOfCommission(db: Db, memberId: number): Promise<YearOfCommission> {
  const { rows } = await sql<YearOfCommission>`
    with this_year as materialized (
      select (date_trunc('year', now() at time zone 'Asia/Kolkata' - interval '3 months') + interval '3 months')
        at time zone 'Asia/Kolkata' as began
    )
    select
      (select coalesce(sum(amount), 0)::bigint from reward
        where member_id = ${memberId} and kind in ('level_income', 'award')
          and created_at >= (select began from this_year))
      - (select coalesce(sum(amount), 0)::bigint from reward join transfer on transfer.id = reversal_transfer_id
        where reward.member_id = ${memberId} and kind in ('level_income', 'award') and reversal_transfer_id is not null
          and transfer.at >= (select began from this_year)) as commission,
      (select coalesce(sum(tds), 0)::bigint from withdrawal
        where member_id = ${memberId} and state in ('requested', 'approved', 'paid')
          and requested_at >= (select began from this_year)) as deducted,
      (select pan_encrypted is not null from member where id = ${memberId}) as "hasPan"`.execute(db)
  return rows[0]!
}
