import { amountCell, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Say } from '../../../../words/words-of.ts'
import type { DecisionState } from '../../../approvals/staff/decision-fields.ts'
import { decisionsCsv } from '../../../approvals/staff/decisions-csv.flow.ts'
import { inUnit } from '../ledger/ledger-rows.ts'
import { taxNames } from './deposit-fields.ts'
import { type Deposit, listDeposits } from './deposits.sql.ts'

const rupees = (amount: number) => amountCell(inUnit(amount, 'INR'), 2)

/** Streams tax deposits as CSV, newest first: of a month, of a state, or all. */
export function depositsCsv(
  { db, say }: { db: Db; say: Say },
  filter: { month?: string | undefined; state?: DecisionState | undefined },
): AsyncGenerator<string> {
  return decisionsCsv<Deposit>(
    say,
    {
      name: ['office.finance.challan', (row) => textCell(row.challan)],
      own: [
        ['office.finance.tax', (row) => textCell(say(taxNames[row.tax]))],
        ['office.finance.depositMonth', (row) => textCell(row.month)],
        ['office.finance.paidOn', (row) => textCell(row.paid_on)],
        ['office.term.amount', (row) => rupees(row.amount)],
        ['office.finance.inputTaxSetOff', (row) => rupees(row.input_tax)],
      ],
    },
    (page) => listDeposits(db, { ...filter, ...page }),
  )
}
