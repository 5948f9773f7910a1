import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { id, idOut, momentOut, text } from '../../../wire/fields.ts'
import { variableLengthMax } from '../../messages/variable-length.ts'
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
  /** The members among them who cannot be notified, because their account is closed. */
  unreachable: z.number(),
  /** The members to whom the message was queued. */
  told: z.number(),
})

// A longer slot would be cut on its way to the member. The message has the full stop after it.
const slot = () =>
  text({
    max: variableLengthMax,
    tidy: (said) => said.replace(/[\s.।]+$/u, ''),
    rules: [[(said) => said !== '', 'office.breaches.slotMissing']],
  })

/** The slots of the message in each language. */
export const slots = () => ({
  data_en: slot(),
  advice_en: slot(),
  data_hi: slot(),
  advice_hi: slot(),
  data_mr: slot(),
  advice_mr: slot(),
})
