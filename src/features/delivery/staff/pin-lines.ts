import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'

/** A range of PIN codes, as read from a line of the file. */
export type FileRange = {
  first_pin: number
  last_pin: number
  zone_id: number
  takes_cash: boolean
  extra_days: number
}

export type LineProblem = { line: number; problem: Sentence }

/** The column names in the header line. */
export const columns = ['first_pin', 'last_pin', 'zone', 'cash_on_delivery', 'extra_days'] as const
const cash: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** The error for a file whose header line differs from `columns`. */
export const wrongHead = placed('office.delivery.fileHead', { columns: columns.join(',') })

/** Reads the range of a line, or returns the problem with the line. */
export function readLine(
  fields: readonly string[],
  zones: ReadonlyMap<string, number>,
): FileRange | Sentence {
  if (fields.length !== columns.length)
    return placed('office.delivery.lineCells', { count: columns.length, found: fields.length })
  const [first, last, zone, takesCash, extraDays] = fields
  if (!isPin(first) || !isPin(last)) return 'addresses.pinForm'
  if (Number(first) > Number(last)) return 'office.delivery.backwards'
  const zoneId = zones.get(zone!.toLowerCase())
  if (zoneId === undefined) return placed('office.delivery.zoneOfFile', { zone: zone!.slice(0, 60) })
  const takes_cash = cash[takesCash!.toLowerCase()]
  if (takes_cash === undefined) return 'office.delivery.cashForm'
  if (!/^(?:\d|[1-5]\d|60)$/.test(extraDays!)) return 'office.delivery.extraDaysForm'
  return {
    first_pin: Number(first),
    last_pin: Number(last),
    zone_id: zoneId,
    takes_cash,
    extra_days: Number(extraDays),
  }
}

function isPin(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{5}$/.test(text)
}

/**
 * Returns a problem for each line whose range of PIN codes overlaps that of an earlier line. The problem
 * names the earlier line.
 */
export function overlapsOf(ranges: readonly (FileRange & { line: number })[]): LineProblem[] {
  const problems: LineProblem[] = []
  let widest: (FileRange & { line: number }) | undefined
  for (const range of ranges.toSorted(
    (one, other) => one.first_pin - other.first_pin || one.line - other.line,
  )) {
    if (widest && range.first_pin <= widest.last_pin) {
      const [earlier, later] = widest.line < range.line ? [widest, range] : [range, widest]
      problems.push({
        line: later.line,
        problem: placed('office.delivery.lineOverlaps', { line: earlier.line }),
      })
    }
    if (!widest || range.last_pin > widest.last_pin) widest = range
  }
  return problems
}
