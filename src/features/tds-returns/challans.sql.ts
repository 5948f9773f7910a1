import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** An approved TDS deposit of a month of a quarter. */
export type Challan = {
  id: number
  /** The month of the tax, such as '2026-10'. */
  month: string
  challan: string
  /** The day on which the bank paid it. */
  paid_on: string
  /** Paise. */
  amount: number
  /** The paise by which the payment was rounded to whole rupees; they settle the month too. */
  round_off: number
  decided_at: Date
}

/** Lists the challans of a quarter's tax, by the day of payment. */
export async function listChallans(db: Db, first: string): Promise<Challan[]> {
  const { rows } = await sql<Challan>`
    select id, to_char(month, 'YYYY-MM') as month, challan, paid_on::text as paid_on, amount, round_off, decided_at
      from tax_deposit
      where tax = 'tds' and state = 'approved' and month >= ${first}::date and month < ${first}::date + interval '3 months'
      order by tax_deposit.paid_on, id`.execute(db)
  return rows
}

/** Sums, in paise, the TDS deposits that wait for their approval, for a quarter's tax. */
export async function sumWaitingChallans(db: Db, first: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from tax_deposit
      where tax = 'tds' and state = 'requested' and month >= ${first}::date and month < ${first}::date + interval '3 months'`.execute(
    db,
  )
  return rows[0]!.amount
}

/** Sums, in paise, what the ledger's account of TDS lost by deposits that the bank paid in a quarter. */
export async function sumDepositedIn(db: Db, first: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount + round_off), 0)::bigint as amount from tax_deposit
      where tax = 'tds' and state = 'approved' and paid_on >= ${first}::date and paid_on < ${first}::date + interval '3 months'`.execute(
    db,
  )
  return rows[0]!.amount
}
