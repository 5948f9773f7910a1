import * as z from 'zod/mini'
import { idOut, momentOut } from '../../wire/fields.ts'

const state = z.nullable(z.record(z.string(), z.unknown()))

/** An entry of the audit log in an answer: who did what to what, and what was different before and after. */
export const auditEntryOut = z.object({
  id: idOut,
  at: momentOut,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: state,
  after: state,
})
