import { text } from '../../wire/fields.ts'

/** A month of the calendar, such as '2026-11'. */
export const monthField = text({
  max: 7,
  rules: [[(month) => /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(month), 'statement.monthInvalid']],
})

/** Every month from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const [from, to] = [indexOf(first), indexOf(last)]
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, back) => monthAt(to - back))
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
