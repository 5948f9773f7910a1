import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut } from '../../wire/fields.ts'

export const getMySessions = defineCall<typeof getMySessionsContract>()({
  wire: { method: 'POST', path: '/User/getMySessions', encoding: 'form' },
  access: 'member',
})

export const getMySessionsContract = () =>
  defineContract({
    summary: 'The devices where the member is signed in, this one first.',
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
