import { type DayOrder, dayOrderOf } from '../../calendar/read-day.ts'
import { type DecimalMark, decimalMarkOf } from '../../wire/tidy-typed.ts'
import { type FileKind, type FileMapping, usualLeftOut } from './describe-file.ts'

/** Returns a heading or word in lower case, without punctuation: 'AWB No.' is 'awb no'. */
export function headingKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Makes the headings of a file unique: a second 'Amount' becomes 'Amount (2)'. */
export function namedHeadings(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    if (heading === '') return ''
    const count = (counts.get(heading) ?? 0) + 1
    counts.set(heading, count)
    return count === 1 ? heading : `${heading} (${count})`
  })
}

/** Returns whether a cell is a usual heading of such files. */
export function isUsualHeading({ fields }: FileKind): (cell: string) => boolean {
  const known = new Set(Object.values(fields).flatMap(({ headings }) => headings))
  return (cell) => known.has(headingKey(cell))
}

/** Guesses a mapping from a file's headings. A field without a usual heading has no column. */
export function guessMapping({ fields }: FileKind, headings: readonly string[]): FileMapping {
  const free = new Map(headings.filter((one) => one !== '').map((one) => [headingKey(one), one]))
  const columns: Record<string, string> = {}
  for (const [name, { headings: usual }] of Object.entries(fields)) {
    const key = usual.find((one) => free.has(one))
    if (key === undefined) continue
    columns[name] = free.get(key)!
    free.delete(key)
  }
  return { columns, words: {}, leftOut: usualLeftOut }
}

/** A date or amount that can be read in two ways, such as 03/04/2026. */
export type TwoReadings = { cell: string }

/**
 * Finds the order of day and month and the decimal separator from a file's cells, if the mapping does not
 * have them. If every cell is ambiguous, returns the first one.
 */
export function decideForms(
  { fields }: FileKind,
  mapping: FileMapping,
  columnOf: (field: string) => readonly string[],
): { mapping: FileMapping; days?: string; decimals?: string } {
  const cellsOf = (type: 'day' | 'amount') =>
    Object.entries(fields).flatMap(([name, field]) => (field.type === type ? columnOf(name) : []))
  const days = mapping.days ? {} : decided<DayOrder>(cellsOf('day'), dayOrderOf)
  const decimals = mapping.decimals ? {} : decided<DecimalMark>(cellsOf('amount'), decimalMarkOf)
  return {
    mapping: { ...mapping, days: mapping.days ?? days.value, decimals: mapping.decimals ?? decimals.value },
    ...(days.doubtful !== undefined && { days: days.doubtful }),
    ...(decimals.doubtful !== undefined && { decimals: decimals.doubtful }),
  }
}

/** Returns the form of the unambiguous cells. If every cell is ambiguous, returns the first one. */
function decided<Form extends string>(
  cells: readonly string[],
  formOf: (cell: string) => Form | 'either' | undefined,
): { value?: Form; doubtful?: string } {
  const proven = new Map<Form, number>()
  let doubtful: string | undefined
  for (const cell of cells) {
    const form = formOf(cell)
    if (form === 'either') doubtful ??= cell
    else if (form !== undefined) proven.set(form, (proven.get(form) ?? 0) + 1)
  }
  // If unambiguous cells have both forms, takes the more frequent form. The other cells become problems.
  const [value] = [...proven].sort(([, one], [, other]) => other - one)[0] ?? []
  if (value !== undefined) return { value }
  return doubtful === undefined ? {} : { doubtful }
}
