import { indiaAheadMs } from '../../calendar/india.ts'
import type { QuietHours } from '../../platform/settings/settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Returns the end of the quiet hours in which a time lies; undefined if it lies outside them. */
export function quietUntil(moment: Date, quiet: QuietHours | undefined): Date | undefined {
  const night = quiet && nightBefore(moment.getTime(), quiet)
  return night && moment.getTime() < night.end ? new Date(night.end) : undefined
}

/**
 * Returns for how many seconds a message has waited outside quiet hours. A message that waits until the
 * morning is not late.
 */
export function waitedOutsideQuietHours(from: Date, to: Date, quiet: QuietHours | undefined): number {
  let waited = Math.max(to.getTime() - from.getTime(), 0)
  if (quiet) {
    for (
      let night = nightBefore(to.getTime(), quiet);
      night.end > from.getTime();
      night = { start: night.start - dayMs, end: night.end - dayMs }
    ) {
      const start = Math.max(night.start, from.getTime())
      waited -= Math.max(Math.min(night.end, to.getTime()) - start, 0)
    }
  }
  return waited / 1_000
}

/** Returns the last quiet hours that began at or before a time. */
function nightBefore(moment: number, { fromHour, untilHour }: QuietHours): { start: number; end: number } {
  const shifted = moment + indiaAheadMs - fromHour * hourMs
  const start = moment - (((shifted % dayMs) + dayMs) % dayMs)
  return { start, end: start + ((untilHour - fromHour + 24) % 24) * hourMs }
}
