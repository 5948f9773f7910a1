import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId, wholeNumber } from '../../../../wire/fields.ts'
import { mobileNumber } from '../../mobile-number-field.ts'
import { memberNo, memberReason } from '../member-fields.ts'

export const changeMemberMobile = staffCall<typeof changeMemberMobileContract>()(
  'changeMemberMobile',
  'support',
)

export const changeMemberMobileContract = () =>
  defineContract({
    summary:
      "Changes a member's mobile number. Ends every session, suspends passkeys and push subscriptions, and notifies the old number, the new one and the mailbox. If the member has money, another staff member must approve it first.",
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      mobile: mobileNumber('login.mobileMissing'),
      reason: memberReason,
      version: wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ mobile: z.string(), state: z.enum(['changed', 'requested']) }) }),
    violations: { mobile_is_of_one_member: ['taken', 'mobile'] },
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      waits: [409, 'office.members.numberWaits'],
      noMobile: [400, 'office.members.noMobile'],
      taken: [409, 'office.members.mobileTaken'],
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
