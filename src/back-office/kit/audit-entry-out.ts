import * as z from 'zod/mini'
import { idOut, momentOut } from '../../wire/fields.ts'

/** An entry of the audit log in an answer, in words: who did what to what, and what was different before and after. */
export const auditEntryOut = z.object({
  id: idOut,
  at: momentOut,
  actor: z.string(),
  /** The call that did it, and the thing by its number: what programs ask the log for. */
  action: z.string(),
  subject: z.string(),
  /** The same for people, as in 'Changed the product' and 'Product: Blue cup'. */
  what: z.string(),
  about: z.string(),
  changes: z.array(z.object({ part: z.string(), was: z.nullable(z.string()), is: z.nullable(z.string()) })),
})
