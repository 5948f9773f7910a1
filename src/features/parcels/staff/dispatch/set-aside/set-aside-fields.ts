import * as z from 'zod/mini'
import { id, idOut, momentOut } from '../../../../../wire/fields.ts'

export const reportNo = id('office.setAside.unknown')

export const setAsideStates = ['open', 'done'] as const

/** What a courier said that was set aside, as the staff read it. */
export const setAsideOut = z.object({
  report_no: idOut,
  /** A state of the parcel or of its order that it contradicts, or why it is of no parcel. */
  why: z.string(),
  orderno: z.nullable(z.string()),
  /** The shop's name for the parcel. */
  reference: z.nullable(z.string()),
  tracking_no: z.nullable(z.string()),
  step: z.nullable(z.string()),
  /** As the courier said it. */
  words: z.string(),
  said_at: z.nullable(momentOut),
  received_at: momentOut,
  state: z.enum(setAsideStates),
  /** Who has looked into it, when, and what came of it. */
  done: z.nullable(z.object({ by: z.string(), at: momentOut, note: z.string() })),
})
