import * as z from 'zod/mini'
import { anyStaff, defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { momentOut } from '../../../wire/fields.ts'

export const getMyStaffSessions = defineCall<typeof getMyStaffSessionsContract>()({
  wire: { method: 'POST', path: '/back-office/api/getMyStaffSessions', encoding: 'json' },
  access: anyStaff,
})

export const getMyStaffSessionsContract = () =>
  defineContract({
    summary: 'Where one of the staff is signed in, this browser first.',

    input: z.object({}),
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
