import { indianTime } from '../../calendar/india.ts'
import type { Say } from '../../words/words-of.ts'

/** Formats a calendar day for a reader: 'Friday, 27 Nov'. */
export function formatDay(day: string, say: Say): string {
  const noon = `${day}T12:00:00+05:30`
  const weekdays = say.names('delivery.weekdays')
  const date = new Date(noon)
  return say('delivery.day', {
    weekday: weekdays[date.getUTCDay()] ?? '',
    day: String(date.getUTCDate()),
    month: say.monthShort(noon),
  })
}

/** Formats the day in India that contains a moment. */
export function formatDayOf(moment: string, say: Say): string {
  return formatDay(indianTime(new Date(moment)).slice(0, 10), say)
}
