import { indianTime } from './india.ts'

/**
 * Splits a quarter from a URL into year and number: '2026-3' is the third quarter of the financial year 2026,
 * October to December.
 */
function readQuarter(quarter: string): { year: number; quarter: number } {
  return { year: Number(quarter.slice(0, 4)), quarter: Number(quarter.slice(5)) }
}

/** Returns the first day after a quarter: for '2026-4' it is '2027-01-01'. */
export function firstDayOf(quarter: string): string {
  const { year, quarter: place } = readQuarter(quarter)
  return `${place === 4 ? year + 1 : year}-${String(place === 4 ? 1 : place * 3 + 1).padStart(2, '0')}-01`
}

/** Returns the quarter of a moment, by the Indian calendar. */
export function quarterOf(moment: Date): string {
  return quarterOfMonth(indianTime(moment))
}

/** Returns the quarter of a month such as '2026-11'. */
export function quarterOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month <= 3 ? `${year - 1}-4` : `${year}-${Math.floor((month - 1) / 3)}`
}

/** Returns the last `count` quarters including the current one, newest first. */
export function lastQuarters(moment: Date, count: number): string[] {
  const { year, quarter } = readQuarter(quarterOf(moment))
  return Array.from({ length: count }, (_, back) => {
    const index = year * 4 + quarter - 1 - back
    return `${Math.floor(index / 4)}-${(index % 4) + 1}`
  })
}

/** Returns the quarter after another one. */
export function quarterAfter(name: string): string {
  const { year, quarter } = readQuarter(name)
  return quarter === 4 ? `${year + 1}-1` : `${year}-${quarter + 1}`
}

/** Returns a moment within the first and one within the last month of the quarter that begins on a day. */
export function monthsOfQuarter(first: string): [first: string, last: string] {
  const [year, month] = first.split('-').map(Number) as [number, number]
  const last = `${year}-${String(month + 2).padStart(2, '0')}`
  return [`${first.slice(0, 7)}-15T12:00:00Z`, `${last}-15T12:00:00Z`]
}
