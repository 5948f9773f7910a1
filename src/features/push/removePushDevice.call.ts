import * as z from 'zod/mini'
import { readUuid } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, optionalField, text } from '../../wire/fields.ts'

export const removePushDevice = defineCall<typeof removePushDeviceContract>()({
  wire: { method: 'POST', path: '/User/removePushDevice', encoding: 'form' },
  access: 'member',
})

export const removePushDeviceContract = () =>
  defineContract({
    summary:
      'Ends a push subscription of the member: without an id, that of the calling browser. Accepts a browser without one.',
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
