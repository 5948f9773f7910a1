import { tableOf } from '../../../../platform/csv/table-of-file.ts'
import { UnusableFileError } from '../../../../platform/csv/unusable-file-error.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { type CellProblem, problemOf, surplusCells } from '../problems.ts'
import { isColumnName, readHeader } from './product-columns.ts'
import { type ProductValues, readProductRow } from './product-values.ts'

/** A row of a file: its values, or its problems. */
export type FileRow = { line: number } & ({ values: ProductValues } | { problems: CellProblem[] })

// Enough for a description of 3,000 characters in three languages.
const lineLengthMax = 50_000
const linesPerRecordMax = 300
// The most unreadable lines. The lines after each one are read again, so more would be slow.
const unreadableMax = 1_000

const rowProblems = {
  quotes: 'office.imports.quotes',
  tooLong: 'office.imports.rowTooLong',
  cutOff: 'office.imports.cutOff',
} as const satisfies Record<string, PlainKey>

/**
 * Yields the rows of a CSV file of products as they are needed.
 * @throws UnusableFileError for a file of another form.
 */
export async function* rowsOfFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const table = await tableOf(chunks, { isHeading: isColumnName, lineLengthMax, linesPerRecordMax })
  const header = readHeader(table.headings)
  if ('sentence' in header) throw new UnusableFileError(header.sentence)
  const width = table.headings.length
  let unreadable = 0
  for await (const { line, ...row } of table.rows) {
    if ('problem' in row) {
      if (row.problem !== 'cutOff') unreadable += 1
      if (unreadable > unreadableMax) throw new UnusableFileError('office.imports.unreadable')
      yield { line, problems: [problemOf(null, '', rowProblems[row.problem])] }
      continue
    }
    const { cells, fields } = row
    // Reports extra cells: an unquoted comma moves all cells after it into other columns.
    if (fields.slice(width).some((field) => field.trim() !== '')) {
      yield { line, problems: [surplusCells(fields, width)] }
      continue
    }
    // Spreadsheets leave out empty cells at the end of a row, or write too many of them. `readProductRow`
    // reads a missing cell as empty.
    const read = readProductRow(cells, header.columns)
    // Reports extra cells, even empty ones, if the row has other problems, because an unquoted comma may have
    // moved its cells.
    if ('problems' in read && fields.length > width) read.problems.unshift(surplusCells(fields, width))
    yield { line, ...read }
  }
}
