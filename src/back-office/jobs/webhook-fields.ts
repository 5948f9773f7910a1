import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import { momentOut } from '../../wire/fields.ts'
import { webhookStates } from './webhook-states.ts'

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
