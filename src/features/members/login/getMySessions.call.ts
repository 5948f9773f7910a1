import * as z from 'zod/mini'
import { pageLimit } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, optionalField, text } from '../../../wire/fields.ts'

export const getMySessions = defineCall<typeof getMySessionsContract>()({
  wire: { method: 'POST', path: '/User/getMySessions', encoding: 'form' },
  access: 'member',
})

export const getMySessionsContract = () =>
  defineContract({
    summary: 'Lists the devices where the member is signed in, this one first, paged.',
    input: z.object({
      user_id: memberId,
      limit: pageLimit,
      cursor: optionalField(
        text({
          max: 60,
          rules: [[(cursor) => /^(?:this|\d{20}[0-9a-f]{32})$/.test(cursor), 'field.unknownPage']],
        }),
      ),
    }),
    output: answer({
      data: z.array(
        z.object({
          device: z.string(),
          is_current: z.boolean(),
          signed_in_at: momentOut,
          last_seen_at: momentOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
