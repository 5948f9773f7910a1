import * as z from 'zod/mini'
import { anyStaff, staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { momentOut } from '../../../wire/fields.ts'

export const getMyStaffSessions = staffCall<typeof getMyStaffSessionsContract>()(
  'getMyStaffSessions',
  anyStaff,
)

export const getMyStaffSessionsContract = () =>
  defineContract({
    summary: "Lists the caller's sessions, this browser first.",

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
