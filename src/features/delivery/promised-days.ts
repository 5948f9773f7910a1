import { indianTime } from '../../calendar/india.ts'

type Calendar = {
  /** From this minute of India's clocks on an order leaves on the next working day: '14:00', or '24:00' for never. */
  cutOff: string
  /** The days of the week on which goods move, from one to another; Sunday is 0. */
  fromDay: number
  toDay: number
  /** Days on which nothing moves, as in '2026-11-08'. */
  holidays: ReadonlySet<string>
}

const dayMs = 86_400_000

/**
 * The days in India by which an order arrives, as in '2026-11-27'. It leaves on the first working day on or behind that on
 * which it is placed, and is under way for so many working days.
 */
export function promisedDays(
  placedAt: Date,
  calendar: Calendar,
  days: { from: number; to: number },
): { from: string; by: string } {
  const placed = indianTime(placedAt)
  const leaves = workingDay(placed.slice(0, 10), calendar, placed.slice(11, 16) < calendar.cutOff ? 0 : 1)
  const from = after(leaves, calendar, days.from)
  return { from, by: after(from, calendar, days.to - days.from) }
}

function after(day: string, calendar: Calendar, workingDays: number): string {
  let reached = day
  for (let left = workingDays; left > 0; left -= 1) reached = workingDay(reached, calendar, 1)
  return reached
}

/** The first working day that is so many days later, or behind that. Each week has one, and holidays come to an end. */
function workingDay(day: string, { fromDay, toDay, holidays }: Calendar, later: number): string {
  const worksUntil = (toDay - fromDay + 7) % 7
  for (let time = Date.parse(`${day}T00:00:00Z`) + later * dayMs; ; time += dayMs) {
    const date = new Date(time)
    const name = date.toISOString().slice(0, 10)
    if ((date.getUTCDay() - fromDay + 7) % 7 <= worksUntil && !holidays.has(name)) return name
  }
}
