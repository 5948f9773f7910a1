import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../../platform/database/approval-rows.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { indianMonth } from '../../../../platform/database/indian-calendar.ts'
import { listed } from '../../../../platform/database/states.ts'
import { countedDecision } from '../../../approvals/staff/decision-states.ts'

/** A deposit with calendar days as text. */
export type Deposit = Omit<Requested<'tax_deposit'>, 'month' | 'paid_on'> & { month: string; paid_on: string }

export const depositRows = approvalRows<'tax_deposit', Deposit>('tax_deposit', {
  columns: sql`, to_char(month, 'YYYY-MM') as month, paid_on::text as paid_on`,
})

/** Returns the condition for deposits of a month's tax. */
export function ofMonth(month: string) {
  return sql`month = ${`${month}-01`}::date`
}

/** A month's amounts for a tax deposit, in paise. Excludes the tax on its invoices and credit notes. */
export type TaxFigures = {
  /** GST on the payment provider's fees in its settlements (input tax). */
  input_tax: number
  /** The input tax that is not set off yet, by the ledger. */
  input_tax_left: number
  /** The requested or approved deposits of that month's tax: the paid amount, and the amount set off. */
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
