import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../../platform/database/approval-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'
import { listed } from '../../../../platform/database/states.ts'
import { countedDecision } from '../../../approvals/staff/decision-states.ts'

/** A tax deposit, with its days as texts such as '2026-11-20'. */
export type Deposit = Omit<Requested<'tax_deposit'>, 'month' | 'paid_on'> & { month: string; paid_on: string }

export const depositRows = approvalRows<'tax_deposit', Deposit>('tax_deposit', {
  columns: sql`, to_char(month, 'YYYY-MM') as month, paid_on::text as paid_on`,
})

/** Returns the condition for deposits of a month's tax. */
export function ofMonth(month: string) {
  return sql`month = ${`${month}-01`}::date`
}

/** A month's amounts for a tax deposit, in paise. The tax on invoices and credit notes is not included. */
export type TaxFigures = {
  /** Input tax: the GST that the payment provider charged on its fees, by its settlements. */
  input_tax: number
  /** The input tax that is not set off yet, by its ledger account. */
  input_tax_left: number
  /**
   * Requested or approved deposits of that month's tax: the amount paid (`deposited`) and the input tax set
   * off (`set_off`).
   */
  deposited: number
  set_off: number
  /** The round-off posted with these deposits. */
  rounded_off: number
}

export async function readTaxFigures(
  db: Db,
  { tax, month }: { tax: 'gst' | 'tds'; month: string },
): Promise<TaxFigures> {
  const { rows } = await sql<TaxFigures>`
    select (select coalesce(sum(gst_on_fee), 0)::bigint from settlement
          where settled_at >= ${indianMonth(month, 0)} and settled_at < ${indianMonth(month, 1)}) as input_tax,
        (select coalesce(-sum(entry.amount), 0)::bigint
          from system_account join entry on account_id = system_account.id where kind = 'gst_on_fees') as input_tax_left,
        coalesce(sum(amount), 0)::bigint as deposited, coalesce(sum(tax_deposit.input_tax), 0)::bigint as set_off,
        coalesce(sum(round_off), 0)::bigint as rounded_off
      from tax_deposit
      where tax = ${tax} and ${ofMonth(month)} and state in ${listed(countedDecision)}`.execute(db)
  return rows[0]!
}
