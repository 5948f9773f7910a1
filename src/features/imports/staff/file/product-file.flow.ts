import { withoutEscape } from '../../../../platform/csv/cells.ts'
import { textOf } from '../../../../platform/csv/file-text.ts'
import { linesOf } from '../../../../platform/csv/lines-of-file.ts'
import { recordsOf } from '../../../../platform/csv/records.ts'
import { UnusableFileError } from '../../../../platform/csv/unusable-file-error.ts'
import type { Sentence } from '../../../../words/sentence.ts'
import { type CellProblem, problemOf, surplusCells } from '../problems.ts'
import { type Columns, columnNames, readHeader } from './product-columns.ts'
import { type ProductValues, readProductRow } from './product-values.ts'

/** A row of a file: its values, or its problems. */
export type FileRow = { line: number } & ({ values: ProductValues } | { problems: CellProblem[] })

// Enough for a description of 3,000 characters in three languages.
const lineLengthMax = 50_000
const linesPerRecordMax = 300
// The most unreadable lines. The lines after each one are read again, so more would be slow.
const unreadableMax = 1_000
const delimiters = [',', ';', '\t'] as const

/**
 * Yields the rows of a CSV file of products as they are needed.
 * @throws UnusableFileError for a file of another form.
 */
export async function* rowsOfFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const text = notingTheEnd(textOf(chunks))
  const lines = linesOf(text.pieces, lineLengthMax)
  const { delimiter, linesBefore, first } = await readBeginning(lines)
  let columns: Columns | undefined
  let width = 0
  let unreadable = 0
  // A row without its last cells. If the file ends in it, the file was cut off.
  let short: FileRow | undefined
  const form = { delimiter, linesPerRecordMax, lineLengthMax }
  for await (const record of recordsOf(startingWith(first, lines), form)) {
    const line = record.line + linesBefore
    if (short) yield short
    short = undefined
    if (!columns) {
      if ('problem' in record) throw new UnusableFileError('office.imports.headingsUnreadable')
      const header = readHeader(record.fields)
      if ('sentence' in header) throw new UnusableFileError(header.sentence)
      columns = header.columns
      width = record.fields.length
    } else if ('problem' in record) {
      unreadable += 1
      if (unreadable > unreadableMax) throw new UnusableFileError('office.imports.unreadable')
      yield rowProblem(
        line,
        record.problem === 'it is too long' ? 'office.imports.rowTooLong' : 'office.imports.quotes',
      )
    } else if (record.fields.some((field) => field.trim() !== '')) {
      const row = readRow(line, record.fields, { columns, width })
      if (record.fields.length < width) short = row
      else yield row
    }
  }
  if (short) yield text.endsWithLine() ? short : rowProblem(short.line, 'office.imports.cutOff')
}

function readRow(
  line: number,
  fields: readonly string[],
  { columns, width }: { columns: Columns; width: number },
): FileRow {
  // Reports extra cells: an unquoted comma moves all cells after it into other columns.
  if (fields.slice(width).some((field) => field.trim() !== ''))
    return { line, problems: [surplusCells(fields, width)] }
  // Spreadsheets leave out empty cells at the end of a row, or write too many. `readProductRow` reads a missing
  // cell as empty.
  const cells = fields.slice(0, width).map((field) => withoutEscape(field.trim()))
  const read = readProductRow(cells, columns)
  // Reports extra cells, even empty ones, if the row has other problems, because an unquoted comma may have
  // moved its cells.
  if ('problems' in read && fields.length > width) read.problems.unshift(surplusCells(fields, width))
  return { line, ...read }
}

function rowProblem(line: number, sentence: Sentence): FileRow {
  return { line, problems: [problemOf(null, '', sentence)] }
}

/** Reads the first line that is not empty, and its delimiter. */
async function readBeginning(lines: AsyncGenerator<string>) {
  let linesBefore = 0
  for (;;) {
    const next = await lines.next()
    if (next.done) throw new UnusableFileError('office.imports.empty')
    const first = next.value.replace(/^\uFEFF/, '')
    // Skips the line in which Excel names the delimiter.
    if (first.trim() !== '' && !/^"?sep=.?"?$/i.test(first.trim()))
      return { first, linesBefore, delimiter: delimiterOf(first) }
    linesBefore += 1
  }
}

/** Returns the delimiter that gives the most known column names. */
function delimiterOf(header: string): string {
  const known = (delimiter: string) =>
    header
      .split(delimiter)
      .filter((cell) =>
        (columnNames as readonly string[]).includes(cell.replaceAll('"', '').trim().toLowerCase()),
      ).length
  return delimiters.toSorted((one, other) => known(other) - known(one))[0]!
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Passes a text on, and tells at its end whether its last line is complete. */
function notingTheEnd(pieces: AsyncIterable<string>) {
  let last = ''
  async function* noted(): AsyncGenerator<string> {
    for await (const piece of pieces) {
      last = piece.at(-1) ?? last
      yield piece
    }
  }
  return { pieces: noted(), endsWithLine: () => last === '\n' || last === '\r' }
}
