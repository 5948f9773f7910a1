import { text } from '../../wire/fields.ts'

/** A day as a date field sends it: '2026-11-22'. */
export const calendarDay = text({
  max: 10,
  rules: [[isDay, 'office.audit.invalidDay']],
})

/** Whether this is a day of the calendar since 2000, which the 30th of February is not. */
export function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '2000'
}
