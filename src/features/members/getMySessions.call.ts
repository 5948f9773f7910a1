import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { memberId, momentOut } from '../../wire/fields.ts'

export const getMySessions = defineCall({
  wire: { method: 'POST', path: '/User/getMySessions', encoding: 'form' },
  summary: 'The devices where the member is signed in, this one first.',
  access: 'member',
  input: z.object({ user_id: memberId }),
  output: answer({
    data: z.array(
      z.object({
        device: z.string(),
        is_current: z.boolean(),
        signed_in_at: momentOut,
        last_seen_at: momentOut,
      }),
    ),
  }),
})
