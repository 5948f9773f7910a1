const dayForm = /^20\d{2}-\d{2}-\d{2}$/
const monthForm = /^20\d{2}-(?:0[1-9]|1[0-2])$/
const indiaAheadMs = 5.5 * 3_600_000

/** Whether this is a day of the calendar, as in '2026-11-20', which the 30th of February is not. */
export function isDay(text: string): boolean {
  if (!dayForm.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** Whether this is a month of the calendar, as in '2026-11'. */
export function isMonth(text: string): boolean {
  return monthForm.test(text)
}

/** A moment by the clocks of India, as in '2026-11-20 16:30:00'. */
export function indianTime(moment: Date): string {
  return new Date(moment.getTime() + indiaAheadMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The months up to that of a moment in India, newest first. */
export function lastMonths(moment: Date, count: number): string[] {
  return monthsBackFrom(indexOf(indianTime(moment)), count)
}

/** Every month from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  return monthsBackFrom(indexOf(last), indexOf(last) - indexOf(first) + 1)
}

/** The last day of a month: of '2026-02' it is '2026-02-28'. */
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
