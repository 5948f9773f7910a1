import * as z from 'zod/mini'
import { idOut, momentOut } from '../../../../wire/fields.ts'

/** The states of a comparison of the ledger with the provider. */
export const runStates = ['queued', 'running', 'done', 'failed'] as const

export const reconciliationOut = z.object({
  run_id: idOut,
  state: z.enum(runStates),
  /** The staff member who requested the comparison; null for the nightly one. */
  asked_by: z.nullable(z.string()),
  asked_at: momentOut,
  since: momentOut,
  ended_at: z.nullable(momentOut),
  differences: z.nullable(z.number()),
  failure: z.nullable(z.string()),
})

/** Whether a comparison can be started. False without a payment provider. */
export const mayStartOut = z.object({ can_start: z.boolean() })
