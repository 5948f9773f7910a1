import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readOrderNumbers } from '../../../platform/database/order-numbers.ts'
import { inUnits } from '../../../platform/exported-amounts.ts'

/** TDS that a transfer moved: of the credit of a commission or, where a month is named, given back with the reversal of one. Paise. */
export type CommissionTds = {
  member_id: number
  reward_id: number
  month?: string
  transfer_id: number
  /** The commission of the year that was taxed: all of it where of_whole, else the part above the threshold. */
  base: number
  of_whole: boolean
  percent_bp: number
  /** What was due of the year before this deduction; undefined where tax is given back. */
  due?: number
  amount: number
  /** When the transfer moved it; now where left out. */
  at?: Date | undefined
}

/** Writes down what transfers moved. */
export async function insertCommissionTds(db: Db, rows: readonly CommissionTds[]): Promise<void> {
  if (rows.length > 0) await sql`select insert_commission_tds(${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/** What can be given back of a member's tax of a month, its first day as in '2026-11-01'. Paise. */
export type ReturnableTds = { memberId: number; month: string; left: number }

/**
 * The TDS that was deducted of these members' credits in the present financial year, and neither given back, nor deposited, nor
 * in a closed month, the latest month first. What is deposited or closed meanwhile waits until the transaction ends.
 */
export async function lockReturnableTds(db: Db, memberIds: readonly number[]): Promise<ReturnableTds[]> {
  if ((await readReturnable(db, memberIds)).length === 0) return []
  // As whoever asks for a deposit or closes a month locks them.
  await sql`select lock_books_for_posting()`.execute(db)
  await sql`select from system_account where kind = 'tds_payable' for share`.execute(db)
  return await readReturnable(db, memberIds)
}

async function readReturnable(db: Db, memberIds: readonly number[]): Promise<ReturnableTds[]> {
  const { rows } = await sql<ReturnableTds>`
    select member_id as "memberId", month::text as month, deducted - returned as "left" from commission_tds_month as kept
      where member_id = any (${memberIds}::bigint[]) and deducted > returned and financial_year_of(month) = financial_year(now())
        and not exists (select from tax_deposit
          where tax = 'tds' and tax_deposit.month = kept.month and state in ('requested', 'approved'))
        and not exists (select from closed_month where closed_month.month >= kept.month)
      order by kept.month desc`.execute(db)
  return rows
}

/** The TDS of a member's commission as it was credited, and what was given back of it, oldest first: for a copy of their data. */
export async function listCommissionTds(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('commission_tds')
    .innerJoin('reward', (join) =>
      join.onRef('reward.id', '=', 'reward_id').onRef('reward.member_id', '=', 'commission_tds.member_id'),
    )
    .select(['at', 'order_id', 'reward.kind', 'commission_tds.percent_bp', 'commission_tds.amount'])
    .where('commission_tds.member_id', '=', memberId)
    .orderBy('commission_tds.id')
    .execute()
  const numbers = await readOrderNumbers(
    db,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map(({ order_id, at, ...row }) =>
    inUnits({ at, order_no: numbers.get(order_id)!, ...row, currency: 'INR' }),
  )
}
