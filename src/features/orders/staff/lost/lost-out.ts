import * as z from 'zod/mini'
import { momentOut, rupeesOut } from '../../../../wire/fields.ts'
import { claimStates } from './claim-names.ts'

/** Of an order whose goods its courier lost: the courier, and where the claim on it stands. */
export const lostOut = z.object({
  courier: z.string(),
  lost_at: momentOut,
  claim: z.enum(claimStates),
  asked: z.optional(z.object({ amount: rupeesOut, by: z.string(), at: momentOut })),
  paid: z.optional(z.object({ amount: rupeesOut, reference: z.string() })),
  ended: z.optional(z.object({ by: z.string(), at: momentOut, note: z.string() })),
  may_ask: z.boolean(),
  may_end: z.boolean(),
})
