import { indianTime } from '../../../calendar/india.ts'
import { csvRecord, headRecord, textCell } from '../../../platform/csv/cells.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import type { DecisionState } from './decision-fields.ts'
import { decisionStateNames } from './decision-state-names.ts'

type Decided = {
  id: number
  state: DecisionState
  asker: string
  asked_at: Date
  decider: string | null
  posted_as: number | null
}
type Column<Row> = readonly [header: PlainKey, cell: (row: Row) => string]

const batch = 1_000

/** Streams maker-checker requests as CSV, newest first: subject, state, details, requester and decider. */
export async function* decisionsCsv<Row extends Decided>(
  say: Say,
  { name, own }: { name: Column<Row>; own: readonly Column<Row>[] },
  list: (page: { beforeId: number | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<string> {
  const columns: readonly Column<Row>[] = [
    name,
    ['office.term.state', (row) => textCell(say(decisionStateNames[row.state]))],
    ...own,
    ['office.finance.askedBy', (row) => textCell(row.asker)],
    ['office.finance.askedFor', (row) => textCell(indianTime(row.asked_at))],
    ['office.term.decidedBy', (row) => textCell(row.decider ?? '')],
    ['office.finance.transfer', (row) => (row.posted_as === null ? '' : String(row.posted_as))],
  ]
  yield headRecord(columns.map(([header]) => say(header)))
  for (let beforeId: number | undefined; ; ) {
    const rows = await list({ beforeId, limit: batch })
    yield rows.map((row) => csvRecord(columns.map(([, cell]) => cell(row)))).join('')
    if (rows.length < batch) return
    beforeId = rows.at(-1)?.id
  }
}
