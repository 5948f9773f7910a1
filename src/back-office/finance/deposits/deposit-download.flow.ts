import { indianTime } from '../../../calendar/india.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../platform/csv/cells.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Say } from '../../../words/words-of.ts'
import { inUnit } from '../ledger/ledger-rows.ts'
import type { DecisionState } from '../second-person/decision-fields.ts'
import { decisionStateNames } from '../second-person/decision-state-names.ts'
import { taxNames } from './deposit-fields.ts'
import { type Deposit, listDeposits } from './deposits.sql.ts'

const batch = 1_000
const rupees = (amount: number) => amountCell(inUnit(amount, 'INR'), 2)

/** Deposits of tax, newest first: those of a month's tax, in a state, or all. */
export async function* depositsCsv(
  { db, say }: { db: Db; say: Say },
  filter: { month?: string | undefined; state?: DecisionState | undefined },
): AsyncGenerator<string> {
  yield headRecord(
    (
      [
        'office.finance.challan',
        'office.finance.csvState',
        'office.finance.depositOf',
        'office.finance.depositMonth',
        'office.finance.paidOn',
        'office.finance.csvAmount',
        'office.finance.inputTaxSetOff',
        'office.finance.askedBy',
        'office.finance.csvAskedFor',
        'office.finance.decidedBy',
        'office.finance.csvTransfer',
      ] as const
    ).map((key) => say(key)),
  )
  for (let beforeId: number | undefined; ; ) {
    const rows: Deposit[] = await listDeposits(db, { ...filter, beforeId, limit: batch })
    yield rows
      .map((row) =>
        csvRecord([
          textCell(row.challan),
          textCell(say(decisionStateNames[row.state])),
          textCell(say(taxNames[row.tax])),
          textCell(row.month),
          textCell(row.paid_on),
          rupees(row.amount),
          rupees(row.input_tax),
          textCell(row.asker),
          textCell(indianTime(row.asked_at)),
          textCell(row.decider ?? ''),
          row.posted_as === null ? '' : String(row.posted_as),
        ]),
      )
      .join('')
    if (rows.length < batch) return
    beforeId = rows.at(-1)?.id
  }
}
