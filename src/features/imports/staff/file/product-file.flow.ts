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
// The maximum number of unreadable lines in a file. After each one, the reader starts over at the line below
// it, so more would be slow.
const unreadableMax = 1_000

const rowProblems = {
  quotes: 'office.imports.quotes',
  tooLong: 'office.imports.rowTooLong',
  cutOff: 'office.imports.cutOff',
} as const satisfies Record<string, PlainKey>

/**
 * Yields the rows of a CSV file of products, reading the file only as far as needed.
 * @throws UnusableFileError if the file is not a product file.
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
    // Reports extra cells. An unquoted comma in a cell may have moved the rest of the row into the wrong
    // columns.
    if (fields.slice(width).some((field) => field.trim() !== '')) {
      yield { line, problems: [surplusCells(fields, width)] }
      continue
    }
    // A spreadsheet may write fewer or more empty cells at the end of a row. `readProductRow` reads a missing
    // cell as empty.
    const read = readProductRow(cells, header.columns)
    // Reports extra empty cells only if the row also has other problems. An unquoted comma may have moved its
    // cells into the wrong columns.
    if ('problems' in read && fields.length > width) read.problems.unshift(surplusCells(fields, width))
    yield { line, ...read }
  }
}
