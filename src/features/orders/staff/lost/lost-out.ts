import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { claimStates } from './claim-states.ts'

/** A lost order: its courier, and the state of the claim. */
export const lostOut = z.object({
  courier: z.string(),
  lost_at: momentOut,
  claim: z.enum(statesOf(claimStates)),
  asked: z.optional(z.object({ amount: rupeesOut, by: z.string(), at: momentOut })),
  paid: z.optional(z.object({ amount: rupeesOut, reference: z.string() })),
  ended: z.optional(z.object({ by: z.string(), at: momentOut, note: z.string() })),
  may_ask: z.boolean(),
  may_end: z.boolean(),
})
