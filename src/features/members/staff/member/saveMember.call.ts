import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { wholeNumber } from '../../../../wire/fields.ts'
import { memberEmail, memberName } from '../../member-fields.ts'
import { memberNo } from '../member-fields.ts'

export const saveMember = staffCall<typeof saveMemberContract>()('saveMember', 'support')

export const saveMemberContract = () =>
  defineContract({
    summary: "Corrects a member's name and e-mail address.",
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      name: memberName(),
      email: memberEmail(),
      version: wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' }),
    }),
    output: answer({ data: z.object({ name: z.string(), email: z.string(), version: z.number() }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      changedMeanwhile: [409, 'office.changedMeanwhile'],
    },
  })
