import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, text } from '../../wire/fields.ts'
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
    }),
    output: answer({}),
    refusals: {
      off: [409, 'push.off'],
      notAccepted: [400, 'push.notAccepted'],
      signedOut: [401, 'gate.signIn'],
    },
  })

/* @__NO_SIDE_EFFECTS__ */
function key() {
  return text({ max: 120, rules: [[(value) => /^[\w-]+=*$/.test(value), 'push.notAccepted']] })
}
