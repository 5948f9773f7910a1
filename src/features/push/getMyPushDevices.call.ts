import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut } from '../../wire/fields.ts'

export const getMyPushDevices = defineCall<typeof getMyPushDevicesContract>()({
  wire: { method: 'POST', path: '/User/getMyPushDevices', encoding: 'form' },
  access: 'member',
})

export const getMyPushDevicesContract = () =>
  defineContract({
    summary:
      "Lists the browsers subscribed to the member's notifications, ten at most, and the key for a new subscription: null if the shop sends no push notifications.",
    input: z.object({ user_id: memberId }),
    output: answer({
      public_key: z.nullable(z.string()),
      data: z.array(
        z.object({
          device_id: z.string(),
          device: z.string(),
          is_current: z.boolean(),
          added_at: momentOut,
          /** True after an account recovery, until the member confirms it. A suspended browser gets nothing. */
          is_suspended: z.boolean(),
        }),
      ),
    }),
  })
