import * as z from 'zod/mini'
import { day, idOut, month, text } from '../../wire/fields.ts'

/** A day of the Indian calendar, such as '2026-11-20'. */
export const dayField = day('office.finance.dayInvalid')

/** A month of the Indian calendar, such as '2026-11'. */
export const monthField = month('office.finance.monthInvalid')

/**
 * A quarter of a financial year, such as '2026-3': October to December of the financial year that began in
 * April 2026.
 */
export const quarterField = text({
  max: 6,
  rules: [[(quarter) => /^20\d{2}-[1-4]$/.test(quarter), 'office.finance.quarterInvalid']],
})

/** The reason for an action, as a sentence. */
export const reasonField = text({
  max: 300,
  rules: [[(reason) => reason.length >= 5, 'office.finance.reasonMissing']],
})

export const memberOut = z.object({ id: idOut, name: z.string(), mobile: z.string(), is_closed: z.boolean() })
