import { text } from '../../wire/fields.ts'

/** A day as a date field sends it: '2026-11-22'. */
export const calendarDay = text({
  max: 10,
  rules: [[(day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day), 'office.audit.invalidDay']],
})

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= '2000'
}
