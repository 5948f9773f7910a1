import { indianTime } from '../../calendar/india.ts'
import { paise, toRupees } from '../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../platform/csv/cells.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Say } from '../../words/words-of.ts'
import { readingOnce } from './month-statement.flow.ts'
import { readMonthSums } from './statement.sql.ts'
import type { Transaction } from './transaction-fields.ts'
import { type Balances, type PageEnd, transactionPage } from './transaction-page.flow.ts'
import { codesOfType, nameOfType } from './transaction-types.ts'

// The number of rows per batch. It is low, because formatting a batch blocks the process for other requests.
const batch = 200
const codes = codesOfType('all')!

type StatementRequest = {
  memberId: number
  month: string
  /**
   * Runs a batch's read when the shop has capacity for it. Therefore a slow download holds no database
   * connection between batches.
   */
  inTurn: <Result>(read: () => Promise<Result>) => Promise<Result>
}

/**
 * Streams a month's statement as CSV, from the opening to the closing balance. Computes the closing balance
 * from the streamed rows, so that the two agree even if transfers are added meanwhile.
 */
export async function* statementCsv(
  db: Db,
  say: Say,
  { memberId, month, inTurn }: StatementRequest,
): AsyncGenerator<string> {
  const read = (on: Db, after: PageEnd | undefined, opening?: Balances) =>
    transactionPage(on, say, {
      memberId,
      codes,
      order: 'oldest first',
      limit: batch,
      hasBalance: true,
      month,
      after,
      ...(opening && { opening }),
    })
  const { opening, first } = await inTurn(() =>
    readingOnce(db, async (once) => {
      const sums = await readMonthSums(once, memberId, month)
      const found: Balances = { INR: sums.opening, PTS: sums.openingPoints }
      return { opening: found, first: await read(once, undefined, found) }
    }),
  )
  yield headRecord(columns.map((column) => say(column)))
  yield balanceRecords(say('statement.openingBalance'), opening)
  let page = first
  while (true) {
    yield page.rows.map((row) => rowRecord(say, row)).join('')
    const { next } = page
    if (!next) break
    page = await inTurn(() => read(db, next))
  }
  yield balanceRecords(say('statement.closingBalance'), page.balances ?? opening)
}

const columns = [
  'statement.csvDate',
  'statement.csvDetails',
  'statement.csvType',
  'term.order',
  'statement.buyer',
  'term.level',
  'statement.percent',
  'statement.csvCredit',
  'statement.csvDebit',
  'statement.csvBalance',
  'statement.csvPointsCredit',
  'statement.csvPointsDebit',
  'statement.csvPointsBalance',
] as const

function rowRecord(say: Say, row: Transaction): string {
  const typeName = nameOfType(row.type_id)
  const isRupees = row.unit === 'rupees'
  const amounts = [row.credit_amt, row.debit_amt, row.balance]
  return csvRecord([
    textCell(indianTime(row.date_time)),
    textCell(row.note === undefined ? row.title : `${row.title}: ${row.note}`),
    textCell(typeName ? say(typeName) : ''),
    textCell(row.order_no ?? ''),
    textCell(row.buyer ?? ''),
    row.level === 0 ? '' : String(row.level),
    row.percent === undefined ? '' : String(row.percent),
    ...amounts.map((amount) => (isRupees ? amountCell(amount, 2) : '')),
    ...amounts.map((amount) => (isRupees ? '' : amountCell(amount, 0))),
  ])
}

function balanceRecords(title: string, { INR, PTS }: Balances): string {
  const empty = Array.from({ length: 5 }, () => '')
  const cells = [amountCell(toRupees(paise(INR)), 2), '', '', amountCell(PTS, 0)]
  return csvRecord(['', textCell(title), ...empty, '', '', ...cells])
}
