/** India's offset from UTC in milliseconds. */
export const indiaAheadMs = 5.5 * 3_600_000

/** Returns a moment in Indian time, such as '2026-11-20 16:30:00'. */
export function indianTime(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the last `count` months up to the month of a moment in India, newest first. */
export function lastMonths(moment: Date, count: number): string[] {
  return monthsBackFrom(indexOf(indianTime(moment)), count)
}

/** Returns every month from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  return monthsBackFrom(indexOf(last), indexOf(last) - indexOf(first) + 1)
}

/** Returns the last day of a month: '2026-02-28' for '2026-02'. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

function monthsBackFrom(index: number, count: number): string[] {
  return Array.from({ length: Math.max(count, 0) }, (_, back) => monthAt(index - back))
}

function indexOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
