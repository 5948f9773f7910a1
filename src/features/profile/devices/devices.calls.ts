import * as z from 'zod/mini'
import { readUuid } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, text } from '../../../wire/fields.ts'
import { stepUpRefusal } from '../../members/step-up/step-up-refusal.ts'

export const confirmPushDevice = defineCall<typeof confirmPushDeviceContract>()({
  wire: { method: 'POST', path: '/User/confirmPushDevice', encoding: 'form' },
  access: 'member',
})

export const confirmPushDeviceContract = () =>
  defineContract({
    summary:
      'Lifts the suspension of a push subscription created before the account was recovered. Requires the password and a code together.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      device_id: text({
        max: 36,
        rules: [[(value) => readUuid(value) !== undefined, 'push.unknownDevice']],
      }),
    }),
    output: answer({}),
    refusals: { ...stepUpRefusal, unknown: [404, 'push.unknownDevice'] },
  })
