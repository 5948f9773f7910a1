import { indianTime } from '../../calendar/india.ts'

type Calendar = {
  /**
   * The time of day in India from which an order counts as placed on the next day, such as '14:00'. With
   * '24:00', every order counts as placed on its own day.
   */
  cutOff: string
  /** The first and the last working day of each week; 0 is Sunday. */
  fromDay: number
  toDay: number
  /** Days off, such as '2026-11-08'. */
  holidays: ReadonlySet<string>
}

const dayMs = 86_400_000

/**
 * Returns the first and the last day in India on which an order may arrive, such as '2026-11-27'. An order
 * leaves on the day on which it was placed, or else on the next working day. It then takes the given numbers
 * of working days.
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

/**
 * Returns the first working day that is at least `later` days after `day`. The loop ends because every week
 * has a working day and the list of holidays is finite.
 */
function workingDay(day: string, { fromDay, toDay, holidays }: Calendar, later: number): string {
  const worksUntil = (toDay - fromDay + 7) % 7
  for (let time = Date.parse(`${day}T00:00:00Z`) + later * dayMs; ; time += dayMs) {
    const date = new Date(time)
    const name = date.toISOString().slice(0, 10)
    if ((date.getUTCDay() - fromDay + 7) % 7 <= worksUntil && !holidays.has(name)) return name
  }
}
