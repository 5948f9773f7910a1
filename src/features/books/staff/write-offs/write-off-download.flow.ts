import { amountCell, textCell } from '../../../../platform/csv/cells.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Say } from '../../../../words/words-of.ts'
import type { DecisionState } from '../../../approvals/staff/decision-fields.ts'
import { decisionsCsv } from '../../../approvals/staff/decisions-csv.flow.ts'
import { inUnit } from '../ledger/ledger-rows.ts'
import { writeOffCauseNames } from './write-off-fields.ts'
import { listWriteOffs, type WriteOff } from './write-offs.sql.ts'

/** Streams write-offs of cash as CSV, newest first: of a state, or all. */
export function writeOffsCsv(
  { db, say }: { db: Db; say: Say },
  filter: { state?: DecisionState | undefined },
): AsyncGenerator<string> {
  return decisionsCsv<WriteOff>(
    say,
    {
      name: ['office.finance.order', (row) => textCell(row.order_no)],
      own: [
        ['office.term.amount', (row) => amountCell(inUnit(row.amount, 'INR'), 2)],
        ['office.finance.writeOffCause', (row) => textCell(say(writeOffCauseNames[row.cause]))],
        ['term.reason', (row) => textCell(row.reason)],
      ],
    },
    (page) => listWriteOffs(db, { ...filter, ...page }),
  )
}
