import * as z from 'zod/mini'
import { idOut, momentOut } from '../../../wire/fields.ts'

export const reconciliationOut = z.object({
  run_id: idOut,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Null for the one of every night. */
  asked_by: z.nullable(z.string()),
  asked_at: momentOut,
  since: momentOut,
  ended_at: z.nullable(momentOut),
  differences: z.nullable(z.number()),
  failure: z.nullable(z.string()),
})
