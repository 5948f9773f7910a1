import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { memberNo, memberReason, memberStatus } from '../member-fields.ts'

export const blockMember = staffCall<typeof blockMemberContract>()('blockMember', 'support')

export const blockMemberContract = () =>
  defineContract({
    summary:
      'Blocks a member: ends every session and refuses orders, payments and withdrawals. The member keeps all balances.',
    change: { audits: 'member' },
    input: z.object({ member_id: memberNo, reason: memberReason, request_id: requestId }),
    output: answer({ data: z.object({ status: memberStatus }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      already: [409, 'office.members.isBlocked'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })

export const unblockMember = staffCall<typeof unblockMemberContract>()('unblockMember', 'support')

export const unblockMemberContract = () =>
  defineContract({
    summary: 'Unblocks a member.',
    change: { audits: 'member' },
    input: z.object({ member_id: memberNo, reason: memberReason, request_id: requestId }),
    output: answer({ data: z.object({ status: memberStatus }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      already: [409, 'office.members.isNotBlocked'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
