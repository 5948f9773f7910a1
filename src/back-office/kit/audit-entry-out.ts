import * as z from 'zod/mini'
import { idOut, momentOut } from '../../wire/fields.ts'

/** An audit log entry in words: its author, its action, its subject, and the values before and after. */
export const auditEntryOut = z.object({
  id: idOut,
  at: momentOut,
  actor: z.string(),
  /** The call's name and the subject's id, for programs. */
  action: z.string(),
  subject: z.string(),
  /** The action and subject in words, such as 'Changed the product' and 'Product: Blue cup'. */
  what: z.string(),
  about: z.string(),
  /** The whole entry as a sentence, such as 'Nisha Rao changed the product: Blue cup'. */
  sentence: z.string(),
  changes: z.array(z.object({ part: z.string(), was: z.nullable(z.string()), is: z.nullable(z.string()) })),
})
