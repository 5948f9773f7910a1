import * as z from 'zod/mini'
import { statesOf } from '../../../../../states/states.ts'
import { id, idOut, momentOut } from '../../../../../wire/fields.ts'
import { unmatchedStates } from './unmatched-states.ts'

export const reportNo = id('office.setAside.unknown')

/** An unmatched report of a courier, as staff see it. */
export const unmatchedReportOut = z.object({
  report_no: idOut,
  /** The state of the parcel or order that the report contradicts, or why the report matches no parcel. */
  why: z.string(),
  orderno: z.nullable(z.string()),
  /** The parcel's reference, which the shop gave to the courier. */
  reference: z.nullable(z.string()),
  tracking_no: z.nullable(z.string()),
  step: z.nullable(z.string()),
  /** The text of the courier's report. */
  words: z.string(),
  said_at: z.nullable(momentOut),
  received_at: momentOut,
  state: z.enum(statesOf(unmatchedStates)),
  /** Who checked the report, when, and with what result; null while the report is open. */
  done: z.nullable(z.object({ by: z.string(), at: momentOut, note: z.string() })),
})
