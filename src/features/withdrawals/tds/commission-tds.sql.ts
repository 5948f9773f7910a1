import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readOrderNumbers } from '../../../platform/database/order-numbers.ts'
import { inUnits } from '../../../platform/exported-amounts.ts'

/**
 * TDS (tax deducted at source) that a transfer moved, in paise. Without a month, the transfer deducted tax
 * when commission was credited. With a month, the transfer gave tax of that month back when commission was
 * reversed.
 */
export type CommissionTds = {
  member_id: number
  reward_id: number
  month?: string
  transfer_id: number
  /**
   * The year's taxed commission: the whole commission if `of_whole`, otherwise the part above the threshold.
   */
  base: number
  of_whole: boolean
  percent_bp: number
  /** The year's tax due before this deduction; undefined if tax was given back. */
  due?: number
  amount: number
  /** The time of the transfer; by default now. */
  at?: Date | undefined
}

/** Inserts TDS rows for transfers. */
export async function insertCommissionTds(db: Db, rows: readonly CommissionTds[]): Promise<void> {
  if (rows.length > 0) await sql`select insert_commission_tds(${JSON.stringify(rows)}::jsonb)`.execute(db)
}

/**
 * The part of a member's TDS of a month that can still be given back to the member, in paise. `month` is the
 * month's first day, such as '2026-11-01'.
 */
export type ReturnableTds = { memberId: number; month: string; left: number }

/**
 * Locks and returns the TDS of the current financial year that was deducted from these members' credits,
 * latest month first. Leaves out tax already given back or deposited with the state, and closed months.
 * Depositing tax and closing a month wait until the transaction ends.
 */
export async function lockReturnableTds(db: Db, memberIds: readonly number[]): Promise<ReturnableTds[]> {
  if ((await readReturnable(db, memberIds)).length === 0) return []
  // Takes the same locks as requesting a deposit and closing a month.
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
        and (kept.month + interval '1 month' <= books_closed_before()) is not true
      order by kept.month desc`.execute(db)
  return rows
}

/**
 * Lists the TDS that was deducted from a member's commission or given back, oldest first, for the data
 * export.
 */
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
