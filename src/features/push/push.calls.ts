import * as z from 'zod/mini'
import { readUuid } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, momentOut, optionalField, text } from '../../wire/fields.ts'
import { addPushDevicePath } from '../../wire/pushed.ts'

export const addPushDevice = defineCall<typeof addPushDeviceContract>()({
  wire: { method: 'POST', path: addPushDevicePath, encoding: 'json' },
  access: 'member',
})

export const addPushDeviceContract = () =>
  defineContract({
    summary:
      "Subscribes the calling browser to the member's notifications (PushSubscription.toJSON()) until its session ends, in place of texts unless the member chose otherwise. A browser belongs to one member at a time.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      endpoint: text({ max: 1_024 }),
      keys: z.object({ p256dh: key(), auth: key() }),
      /** True if the browser renews a subscription without a press. It then needs the member's earlier consent. */
      renews: z.optional(z.boolean()),
    }),
    output: answer({}),
    refusals: {
      off: [409, 'push.off'],
      notAccepted: [400, 'push.notAccepted'],
      signedOut: [401, 'gate.signIn'],
      withdrawn: [409, 'push.withdrawn'],
    },
  })

/* @__NO_SIDE_EFFECTS__ */
function key() {
  return text({ max: 120, rules: [[(value) => /^[\w-]+=*$/.test(value), 'push.notAccepted']] })
}

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
          /**
           * Whether the subscription is suspended. After an account recovery, a subscription gets nothing
           * until the member confirms it.
           */
          is_suspended: z.boolean(),
        }),
      ),
    }),
  })

export const removePushDevice = defineCall<typeof removePushDeviceContract>()({
  wire: { method: 'POST', path: '/User/removePushDevice', encoding: 'form' },
  access: 'member',
})

export const removePushDeviceContract = () =>
  defineContract({
    summary:
      "Ends a push subscription of the member: the one with this id, else the calling browser's. Does nothing if that browser has none.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      device_id: optionalField(
        text({ max: 36, rules: [[(value) => readUuid(value) !== undefined, 'push.unknownDevice']] }),
      ),
    }),
    output: answer({}),
    refusals: { unknown: [404, 'push.unknownDevice'] },
  })
