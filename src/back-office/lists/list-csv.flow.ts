import { indianTime } from '../../calendar/india.ts'
import { type Paise, toRupees } from '../../money/paise.ts'
import { amountCell, csvRecord, headRecord, textCell } from '../../platform/csv/cells.ts'
import type { ListPage } from '../../platform/service/list-rows.ts'
import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { ListDescription } from './describe-list.ts'
import type { ListColumn, ListedMember } from './list-columns.ts'

const batch = 1_000

/**
 * Writes a list as CSV, a batch of rows at a time. A column of members becomes two columns: name and mobile
 * number.
 */
export async function* listCsv<Row>(
  { columns, rowKey }: ListDescription,
  say: Say,
  read: (page: ListPage) => Promise<Row[]>,
): AsyncGenerator<string> {
  const shown = Object.entries(columns).flatMap(([name, column]) =>
    !column.head || column.kind === 'own' ? [] : [{ name, column, head: column.head }],
  )
  yield headRecord(
    shown
      .flatMap(({ column, head }) => (column.kind === 'member' ? [head, mobile] : [head]))
      .map((word) => say(word)),
  )
  let after: number | undefined
  do {
    const rows = (await read({ after, limit: batch })) as Record<string, unknown>[]
    yield rows
      .map((row) => csvRecord(shown.flatMap(({ name, column }) => cellsOf(column, row[name], say))))
      .join('')
    after = rows.length < batch ? undefined : Number(rows.at(-1)![rowKey])
  } while (after !== undefined)
}

const mobile: PlainKey = 'office.term.mobile'

function cellsOf({ kind, names }: ListColumn, value: unknown, say: Say): string[] {
  if (value === null || value === undefined) return ['']
  if (kind === 'rupees') return [amountCell(toRupees(value as Paise), 2)]
  if (kind === 'moment') return [textCell(indianTime(value as Date))]
  if (kind === 'choice') return [textCell(say(names![String(value)]!))]
  if (kind !== 'member') return [textCell(String(value))]
  const { id, name, mobile: number, is_closed: isClosed } = value as ListedMember
  return isClosed
    ? [textCell(say('office.finance.closedMember', { id })), '']
    : [textCell(name), textCell(number)]
}
