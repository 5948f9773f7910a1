import { financialYearName } from '../../calendar/financial-year.ts'
import type { Db } from '../../platform/database/database.ts'
import { inRupees } from '../../platform/exported-amounts.ts'

/** Lists every withdrawal of a member, oldest first, with amounts in rupees. */
export async function listEveryWithdrawal(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['reference', 'state', 'amount', 'tds', 'tds_years', 'bank_name', 'ifsc', 'account_no_sealed'])
    .select(['requested_at', 'approved_at', 'ended_at', 'reversed_at', 'utr', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ amount, tds, tds_years: years, ...row }) => ({
    ...row,
    ...inRupees({ amount, tds }, ['amount', 'tds']),
    tds_years: years.map((part) => ({
      year: financialYearName(part.year),
      percent: part.percent_bp / 100,
      ...inRupees({ base: part.base, amount: part.amount }, ['base', 'amount']),
    })),
  }))
}
