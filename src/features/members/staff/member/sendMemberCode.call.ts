import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, requestId } from '../../../../wire/fields.ts'
import { memberNo } from '../member-fields.ts'

export const sendMemberCode = staffCall<typeof sendMemberCodeContract>()('sendMemberCode', 'support')

export const sendMemberCodeContract = () =>
  defineContract({
    summary:
      'Sends a code for a new password to a member’s mobile number. The staff never see it; it works in any browser for ten minutes.',
    change: { audits: 'member' },
    input: z.object({ member_id: memberNo, request_id: requestId }),
    output: answer({ data: z.object({ member_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      blocked: [409, 'office.members.isBlocked'],
      switchedOff: [503, 'office.members.messagesOff'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
