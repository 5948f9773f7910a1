import * as z from 'zod/mini'
import { momentOut } from '../../wire/fields.ts'

/** failing: it waits, and the last attempt failed. */
export const webhookStates = ['waiting', 'failing', 'done'] as const

export const webhookStateNames = {
  waiting: 'office.jobs.webhookWaiting',
  failing: 'office.jobs.webhookFailing',
  done: 'office.jobs.webhookDone',
} as const

export const webhookStateTones = { waiting: 'accent', failing: 'danger', done: 'success' } as const

/** A stored webhook in the staff's list. */
export const webhookOut = z.object({
  provider: z.string(),
  event_id: z.string(),
  /** The provider's event name; null if it cannot be read. */
  event: z.nullable(z.string()),
  state: z.enum(webhookStates),
  attempts: z.number(),
  failure: z.nullable(z.string()),
  received_at: momentOut,
  done_at: z.nullable(momentOut),
})
