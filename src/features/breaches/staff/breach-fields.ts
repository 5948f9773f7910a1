import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { id, idOut, momentOut, text } from '../../../wire/fields.ts'
import { breachStates } from './breach-states.ts'

export const breachNo = id('office.breaches.unknown')

/** A breach in the staff's list. */
export const breachOut = z.object({
  breach_no: idOut,
  state: z.enum(statesOf(breachStates)),
  found_at: momentOut,
  /** When the details are due at the Board. */
  report_by: momentOut,
  what: z.string(),
  affected: z.number(),
  told: z.number(),
})

const slot = (max: number) => text({ max, rules: [[(said) => said !== '', 'office.breaches.slotMissing']] })

/** The slots of the message in each language. */
export const slots = () => ({
  data_en: slot(120),
  advice_en: slot(160),
  data_hi: slot(120),
  advice_hi: slot(160),
  data_mr: slot(120),
  advice_mr: slot(160),
})
