import { csvRecord, headRecord, textCell } from '../../../platform/csv/cells.ts'
import { tableOf } from '../../../platform/csv/table-of-file.ts'
import { UnusableFileError } from '../../../platform/csv/unusable-file-error.ts'
import { columns, type FileRange, type LineProblem, overlapsOf, readLine, wrongHead } from './pin-lines.ts'

const lineLengthMax = 500

/**
 * Reads a CSV file in UTF-8 or UTF-16. Returns the ranges of its readable lines, and the problems of its
 * lines, which include overlaps between the ranges.
 * @param zones the id of each zone by its name in lower case.
 * @throws UnusableFileError for a file of another format, or a file that ends within a line.
 */
export async function readPinFile(
  bytes: Uint8Array,
  zones: ReadonlyMap<string, number>,
): Promise<{ ranges: FileRange[]; problems: LineProblem[] }> {
  const names: readonly string[] = columns
  const isHeading = (cell: string) => names.includes(cell.toLowerCase())
  const table = await tableOf(inOne(bytes), { isHeading, lineLengthMax })
  const found = table.headings.map((name) => name.toLowerCase())
  if (columns.some((name, place) => found[place] !== name)) throw new UnusableFileError(wrongHead)
  const ranges: (FileRange & { line: number })[] = []
  const problems: LineProblem[] = []
  for await (const { line, ...row } of table.rows) {
    const range = 'problem' in row ? 'office.imports.quotes' : readLine(cellsOf(row), zones)
    if (typeof range === 'object' && 'first_pin' in range) ranges.push({ line, ...range })
    else problems.push({ line, problem: range })
  }
  if (!table.endsWithLine()) throw new UnusableFileError('office.delivery.fileCut')
  problems.push(...overlapsOf(ranges))
  problems.sort((one, other) => one.line - other.line)
  return { ranges: ranges.map(({ line: _line, ...range }) => range), problems }
}

/**
 * Returns the cells of a row. If a row has text to the right of the last heading, includes that text, so that
 * `readLine` refuses the row.
 */
function cellsOf({ cells, fields }: { cells: string[]; fields: string[] }): string[] {
  return fields.slice(cells.length).some((field) => field.trim() !== '') ? fields : cells
}

async function* inOne<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

export const pinFileHead = headRecord(columns)

type Written = {
  first_pin: number
  last_pin: number
  zone_name: string
  takes_cash: boolean
  extra_days: number
}

/** Formats a range as a line of the file, in the form that can be imported again. */
export function pinFileLine({ first_pin, last_pin, zone_name, takes_cash, extra_days }: Written): string {
  return csvRecord([
    String(first_pin),
    String(last_pin),
    textCell(zone_name),
    takes_cash ? 'yes' : 'no',
    String(extra_days),
  ])
}
