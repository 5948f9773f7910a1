import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import type { States } from '../../ui/state-pill.tsx'
import { momentOut } from '../../wire/fields.ts'

/** The states of a webhook. failing: it waits, and the last attempt failed. */
export const webhookStates = {
  waiting: { name: 'office.jobs.webhookWaiting', tone: 'accent' },
  failing: { name: 'office.jobs.webhookFailing', tone: 'danger' },
  done: { name: 'office.jobs.webhookDone', tone: 'success' },
} as const satisfies States

/** A stored webhook in the staff's list. */
export const webhookOut = z.object({
  provider: z.string(),
  event_id: z.string(),
  /** The provider's event name; null if it cannot be read. */
  event: z.nullable(z.string()),
  state: z.enum(statesOf(webhookStates)),
  attempts: z.number(),
  failure: z.nullable(z.string()),
  received_at: momentOut,
  done_at: z.nullable(momentOut),
})
