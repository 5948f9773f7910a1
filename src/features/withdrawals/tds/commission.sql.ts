import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A member's commission of a financial year and the tax deducted from it, in paise. */
export type YearOfCommission = { year: number; commission: number; deducted: number }

/**
 * Returns a member's commission minus reversals per financial year (April to March, Indian time), earliest
 * first, and the tax deducted minus the tax returned. Lock the member's accounts before acting on the answer.
 */
export async function readCommission(
  db: Db,
  memberId: number,
): Promise<{ years: YearOfCommission[]; currentFinancialYear: number; hasPan: boolean }> {
  const { rows } = await sql<{ years: YearOfCommission[]; currentFinancialYear: number; hasPan: boolean }>`
    select financial_year(now()) as "currentFinancialYear",
        (select pan_encrypted is not null from member where id = ${memberId}) as "hasPan",
        coalesce((select jsonb_agg(jsonb_build_object(
              'year', kept.year, 'commission', earned, 'deducted', coalesce(taken.amount, 0)) order by kept.year)
            from commission_year as kept
            left join (
              select year, sum(amount) as amount from (${deductedOf(sql`= ${memberId}`)}) as part group by year
            ) as taken on taken.year = kept.year
            where member_id = ${memberId}), '[]') as years`.execute(db)
  return rows[0]!
}

/** A member's commission in one financial year. */
export type MemberYear = YearOfCommission & { memberId: number; hasPan: boolean }

/**
 * Returns the commission of several members in the financial year that contains a time, by default now. Lock
 * their accounts before acting on the answer.
 * @param wanted.above in paise; leaves out members whose commission is not above this amount.
 */
export async function readCommissionOfYear(
  db: Db,
  memberIds: readonly number[],
  { at, above }: { at?: Date | undefined; above?: number } = {},
): Promise<MemberYear[]> {
  const { rows } = await sql<Omit<MemberYear, 'deducted'>>`
    select earned_in.member_id as "memberId", earned_in.year, earned as commission, pan_encrypted is not null as "hasPan"
      from commission_year as earned_in
      join member on member.id = earned_in.member_id
      where earned_in.member_id = any (${memberIds}::bigint[])
        and earned_in.year = financial_year(coalesce(${at ?? null}::timestamptz, now()))
        ${above === undefined ? sql`` : sql`and earned > ${above}`}`.execute(db)
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ memberId }) => memberId)
  const { rows: deducted } = await sql<{ memberId: number; amount: number }>`
    select member_id as "memberId", sum(amount)::bigint as amount
      from (${deductedOf(sql`= any (${ids}::bigint[])`)}) as part
      where year = ${first.year} group by member_id`.execute(db)
  const taken = new Map(deducted.map(({ memberId, amount }) => [memberId, amount]))
  return rows.map((row) => ({ ...row, deducted: taken.get(row.memberId) ?? 0 }))
}

/**
 * Returns SQL for the deducted tax minus returned tax, both from withdrawals and from credits of commission.
 */
function deductedOf(whose: RawBuilder<unknown>) {
  return sql`
    select withdrawal.member_id, of_year.year, of_year.amount
      from withdrawal, jsonb_to_recordset(tds_years) as of_year (year integer, amount bigint)
      where withdrawal.member_id ${whose} and tds > 0 and state in ('requested', 'approved', 'paid')
    union all
    select member_id, financial_year_of(month), deducted - returned from commission_tds_month where member_id ${whose}`
}
