const dayForm = /^20\d{2}-\d{2}-\d{2}$/
const monthForm = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** Returns whether a text is a real calendar day such as '2026-11-20'. The 30th of February is not. */
export function isDay(text: string): boolean {
  if (!dayForm.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** Returns whether a text is a month such as '2026-11'. */
export function isMonth(text: string): boolean {
  return monthForm.test(text)
}
