const dayForm = /^20\d{2}-\d{2}-\d{2}$/
const monthForm = /^20\d{2}-(?:0[1-9]|1[0-2])$/

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
