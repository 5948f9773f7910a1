import * as z from 'zod/mini'
import { readUuid } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { text } from '../../../../wire/fields.ts'
import { memberNo } from '../member-fields.ts'

export const endMemberPushDevice = staffCall<typeof endMemberPushDeviceContract>()(
  'endMemberPushDevice',
  'support',
)

export const endMemberPushDeviceContract = () =>
  defineContract({
    summary: "Ends a member's push subscription.",
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      device_id: text({
        max: 36,
        rules: [[(value) => readUuid(value) !== undefined, 'office.members.unknownPushDevice']],
      }),
    }),
    output: answer({}),
    refusals: { unknown: [404, 'office.members.unknownPushDevice'] },
  })
