import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { memberId } from '../../wire/fields.ts'

export const signOutElsewhere = defineCall({
  wire: { method: 'POST', path: '/User/signOutElsewhere', encoding: 'form' },
  summary: "Ends the member's sessions on all devices but this one.",
  access: 'member',
  limit: 'change',
  input: z.object({ user_id: memberId }),
  output: answer({}),
})
