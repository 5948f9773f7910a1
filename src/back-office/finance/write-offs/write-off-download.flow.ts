import { indianTime } from '../../../calendar/india.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../../platform/csv/cells.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Say } from '../../../words/words-of.ts'
import { inUnit } from '../ledger/ledger-rows.ts'
import type { DecisionState } from '../second-person/decision-fields.ts'
import { decisionStateNames } from '../second-person/decision-state-names.ts'
import { writeOffCauseNames } from './write-off-fields.ts'
import { listWriteOffs, type WriteOff } from './write-offs.sql.ts'

const batch = 1_000

/** Cash that is written off, newest first: in a state, or all. */
export async function* writeOffsCsv(
  { db, say }: { db: Db; say: Say },
  filter: { state?: DecisionState | undefined },
): AsyncGenerator<string> {
  yield headRecord(
    (
      [
        'office.finance.order',
        'office.finance.csvState',
        'office.finance.csvAmount',
        'office.finance.writeOffCause',
        'office.finance.reason',
        'office.finance.askedBy',
        'office.finance.csvAskedFor',
        'office.finance.decidedBy',
        'office.finance.csvTransfer',
      ] as const
    ).map((key) => say(key)),
  )
  for (let beforeId: number | undefined; ; ) {
    const rows: WriteOff[] = await listWriteOffs(db, { ...filter, beforeId, limit: batch })
    yield rows
      .map((row) =>
        csvRecord([
          textCell(row.order_no),
          textCell(say(decisionStateNames[row.state])),
          amountCell(inUnit(row.amount, 'INR'), 2),
          textCell(say(writeOffCauseNames[row.cause])),
          textCell(row.reason),
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
