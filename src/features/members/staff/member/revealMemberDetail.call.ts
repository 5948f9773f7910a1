import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { memberNo, memberReason } from '../member-fields.ts'

export const revealMemberDetail = staffCall<typeof revealMemberDetailContract>()(
  'revealMemberDetail',
  'support',
)

export const revealMemberDetailContract = () =>
  defineContract({
    summary:
      "Reveals a member's whole PAN or bank account number, one at a time, and logs who looked and why.",
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      detail: z.enum(['pan', 'bank_account']),
      reason: memberReason,
    }),
    output: answer({ data: z.object({ value: z.string() }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      notSaved: [404, 'office.members.notSaved'],
      unreadable: [409, 'office.members.unreadable'],
    },
  })
