import { csvRecord, headRecord, textCell, withoutEscape } from '../../../platform/csv/cells.ts'
import { textOf } from '../../../platform/csv/file-text.ts'
import { linesOf } from '../../../platform/csv/lines-of-file.ts'
import { recordsOf } from '../../../platform/csv/records.ts'
import { UnusableFileError } from '../../../platform/csv/unusable-file-error.ts'
import { columns, type FileRange, type LineProblem, overlapsOf, readLine, wrongHead } from './pin-lines.ts'

const lineLengthMax = 500

/**
 * Reads the ranges of a CSV file in UTF-8 or UTF-16, or the problems of its lines.
 * @param zones the id of each zone by its name in lower case.
 * @throws UnusableFileError for a file of another format, or one that ends within a line.
 */
export async function readPinFile(
  bytes: Uint8Array,
  zones: ReadonlyMap<string, number>,
): Promise<{ ranges: FileRange[]; problems: LineProblem[] }> {
  let text = ''
  for await (const piece of textOf(inOne(bytes))) text += piece
  text = text.replace(/^\uFEFF/, '')
  if (text.trim() === '') throw new UnusableFileError('office.imports.empty')
  if (!/[\r\n]$/.test(text)) throw new UnusableFileError('office.delivery.fileCut')
  const head = /^[^\r\n]*/.exec(text)![0]
  const delimiter = [';', '\t'].find((one) => head.includes(one)) ?? ','
  const ranges: (FileRange & { line: number })[] = []
  const problems: LineProblem[] = []
  let isHead = true
  for await (const record of recordsOf(linesOf(inOne(text)), { delimiter, lineLengthMax })) {
    const { line } = record
    if (isHead) {
      const names = 'fields' in record ? record.fields.map((name) => name.trim().toLowerCase()) : []
      if (columns.some((name, place) => names[place] !== name)) throw new UnusableFileError(wrongHead)
      isHead = false
    } else if ('problem' in record) problems.push({ line, problem: 'office.imports.quotes' })
    else {
      const range = readLine(
        record.fields.map((field) => withoutEscape(field.trim())),
        zones,
      )
      if (typeof range === 'object' && 'first_pin' in range) ranges.push({ line, ...range })
      else problems.push({ line, problem: range })
    }
  }
  problems.push(...overlapsOf(ranges))
  problems.sort((one, other) => one.line - other.line)
  return { ranges: ranges.map(({ line: _line, ...range }) => range), problems }
}

async function* inOne<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

/** The header line of the file. */
export const pinFileHead = headRecord(columns)

type Written = {
  first_pin: number
  last_pin: number
  zone_name: string
  takes_cash: boolean
  extra_days: number
}

/** Returns a range as a line of the file, in the form that can be imported again. */
export function pinFileLine({ first_pin, last_pin, zone_name, takes_cash, extra_days }: Written): string {
  return csvRecord([
    String(first_pin),
    String(last_pin),
    textCell(zone_name),
    takes_cash ? 'yes' : 'no',
    String(extra_days),
  ])
}
