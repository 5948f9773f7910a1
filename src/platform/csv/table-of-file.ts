import { withoutEscape } from './cells.ts'
import { textOf } from './file-text.ts'
import { linesOf } from './lines-of-file.ts'
import { recordsOf } from './records.ts'
import { UnusableFileError } from './unusable-file-error.ts'

/** A row of an uploaded file: its trimmed cells, at most one per heading, or why it cannot be read. */
export type TableRow = { line: number } & (
  | {
      cells: string[]
      /** All fields of the line, including fields without a heading. */
      fields: string[]
    }
  | { problem: 'quotes' | 'tooLong' | 'cutOff' }
)

/** The headings of an uploaded file, and its rows, read on demand. Rows without any text are skipped. */
export type FileTable = {
  headings: string[]
  /** The line of the headings, counted from 1. */
  line: number
  rows: AsyncGenerator<TableRow>
  /** Returns whether the last line is complete. Call it after the last row. */
  endsWithLine(): boolean
}

export type TableForm = {
  /**
   * Returns whether a cell is a known heading. The row with the most known headings is taken as the heading
   * row.
   */
  isHeading: (cell: string) => boolean
  lineLengthMax: number
  linesPerRecordMax?: number
}

const delimiters = [',', ';', '\t', '|'] as const
// The number of lines to search for the headings. Bank reports begin with a title, an account and a period,
// above the headings.
const linesAboveMax = 30

/**
 * Reads an uploaded CSV file in UTF-8 or UTF-16, with any usual delimiter and line ending. Skips title lines
 * above the headings.
 * @throws UnusableFileError for a file without text, or one whose headings cannot be read.
 */
export async function tableOf(chunks: AsyncIterable<Uint8Array>, form: TableForm): Promise<FileTable> {
  const text = notingTheEnd(textOf(chunks))
  const lines = linesOf(text.pieces, form.lineLengthMax)
  const above = await readAbove(lines)
  const { delimiter, line, fields } = await findHeadings(above, form)
  const { lineLengthMax, linesPerRecordMax } = form
  const csv = { delimiter, lineLengthMax, ...(linesPerRecordMax && { linesPerRecordMax }) }
  const records = recordsOf(chained(above.slice(line - 1), lines), csv)
  await records.next()
  return {
    headings: trimmed(fields),
    line,
    rows: rowsOf(records, { linesBefore: line - 1, width: fields.length, endsWithLine: text.endsWithLine }),
    endsWithLine: text.endsWithLine,
  }
}

async function* rowsOf(
  records: ReturnType<typeof recordsOf>,
  { linesBefore, width, endsWithLine }: { linesBefore: number; width: number; endsWithLine: () => boolean },
): AsyncGenerator<TableRow> {
  // Delays a row with too few cells until the next row is read. If no row follows and the line is incomplete,
  // the file was cut off.
  let short: TableRow | undefined
  for await (const record of records) {
    const line = record.line + linesBefore
    if (short) yield short
    short = undefined
    if ('problem' in record) {
      yield { line, problem: record.problem === 'it is too long' ? 'tooLong' : 'quotes' }
      continue
    }
    const { fields } = record
    if (fields.every((field) => field.trim() === '')) continue
    const row = { line, fields, cells: trimmed(fields.slice(0, width)).map(withoutEscape) }
    if (fields.length < width) short = row
    else yield row
  }
  if (short) yield endsWithLine() ? short : { line: short.line, problem: 'cutOff' }
}

const trimmed = (fields: readonly string[]) => fields.map((field) => field.trim())

async function readAbove(lines: AsyncGenerator<string>): Promise<string[]> {
  const above: string[] = []
  let isEmpty = true
  while (above.length < linesAboveMax || isEmpty) {
    const next = await lines.next()
    if (next.done) break
    const line = above.length === 0 ? next.value.replace(/^\uFEFF/, '') : next.value
    // Blanks the line in which Excel names the delimiter, so that line numbers stay correct.
    above.push(/^"?sep=.?"?$/i.test(line.trim()) ? '' : line)
    isEmpty &&= above.at(-1)!.trim() === ''
  }
  if (isEmpty) throw new UnusableFileError('office.imports.empty')
  return above
}

/**
 * Finds the row with the most known headings. If no row has a known heading, finds the first of the rows with
 * the most cells.
 */
async function findHeadings(above: readonly string[], form: TableForm) {
  let best = { delimiter: ',' as string, line: 0, fields: [] as string[], known: -1, filled: 0 }
  for (const delimiter of delimiters)
    for await (const record of recordsOf(chained(above), { ...form, delimiter })) {
      if ('problem' in record) continue
      const { line, fields } = record
      const known = fields.filter((field) => form.isHeading(field.trim())).length
      const filled = fields.filter((field) => field.trim() !== '').length
      if (known > best.known || (known === best.known && filled > best.filled))
        best = { delimiter, line, fields, known, filled }
    }
  const first = above.find((line) => line.trim() !== '')!
  const isUnreadable = best.known <= 0 && first.split('"').length % 2 === 0
  if (best.line === 0 || isUnreadable) throw new UnusableFileError('office.imports.headingsUnreadable')
  return best
}

async function* chained(first: readonly string[], rest?: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* first
  if (rest) yield* rest
}

/** Passes a text through, and records whether its last line is complete. */
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
