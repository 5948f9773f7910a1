import type { DownloadName } from '../../../back-office/finance/download-names.ts'
import { parseQuery } from '../../../back-office/finance/download-query.ts'
import type { Download } from '../../../back-office/finance/downloads.extension.ts'
import { indianTime } from '../../../calendar/india.ts'
import { csvRecord, headRecord, textCell } from '../../../platform/csv/cells.ts'
import type { Condition, ListedApprovals } from '../../../platform/database/approval-rows.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import { type DecidedRow, filedMonthQuery, filedQuery } from './decision-fields.ts'
import { decisionStates } from './decision-states.ts'

type Row = DecidedRow & { posted_as: number | null }
type Column<R> = readonly [header: PlainKey, cell: (row: R, say: Say) => string]

type File<R> = {
  file: DownloadName
  rows: { list(db: Db, listed: ListedApprovals): Promise<R[]> }
  name: Column<R>
  own: readonly Column<R>[]
  /** Returns the SQL condition for a month, if the file can be limited to a month. */
  ofMonth?: (month: string) => Condition
}

const batch = 1_000

/**
 * Declares the download of an approval's requests, newest first. The query selects the state of the requests;
 * by default the download has the waiting requests.
 */
export function approvalDownload<R extends Row>(described: File<R>): Download {
  const { file, ofMonth } = described
  return {
    file,
    open({ db, say }, query) {
      const { state = 'requested' } = parseQuery(filedQuery, query)
      const month = ofMonth && parseQuery(filedMonthQuery, query).month
      const where = ofMonth && month ? [ofMonth(month)] : []
      const filter = { state: state === 'all' ? undefined : state, where }
      return {
        name: `${file}${month ? `-${month}` : ''}${state === 'all' ? '' : `-${state}`}.csv`,
        parts: csvOf({ db, say }, described, filter),
      }
    },
  }
}

/** Streams requests as CSV: subject, state, details, requester and decider. */
async function* csvOf<R extends Row>(
  { db, say }: { db: Db; say: Say },
  { name, own, rows }: File<R>,
  filter: Pick<ListedApprovals, 'state' | 'where'>,
): AsyncGenerator<string> {
  const columns: readonly Column<R>[] = [
    name,
    ['office.term.state', (row) => textCell(say(decisionStates[row.state].name))],
    ...own,
    ['office.finance.askedBy', (row) => textCell(row.asker)],
    ['office.finance.askedFor', (row) => textCell(indianTime(row.asked_at))],
    ['office.term.decidedBy', (row) => textCell(row.decider ?? '')],
    ['office.finance.transfer', (row) => (row.posted_as === null ? '' : String(row.posted_as))],
  ]
  yield headRecord(columns.map(([header]) => say(header)))
  for (let beforeId: number | undefined; ; ) {
    const page = await rows.list(db, { ...filter, beforeId, limit: batch })
    yield page.map((row) => csvRecord(columns.map(([, cell]) => cell(row, say)))).join('')
    if (page.length < batch) return
    beforeId = page.at(-1)?.id
  }
}
