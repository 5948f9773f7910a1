import * as z from 'zod/mini'
import { readUuid } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, optionalField, requestId, text, wholeNumber } from '../../../../wire/fields.ts'
import { orderNo } from '../../../orders/staff/order-fields.ts'
import { memberEmail, memberName } from '../../member-fields.ts'
import { mobileNumber } from '../../mobile-number-field.ts'
import { passkeyId } from '../../passkeys/passkey-fields.ts'
import { memberNo, memberReason } from '../member-fields.ts'
import { decisionInput, decisionRefusals } from './number-change-fields.ts'

export const addMemberNote = staffCall<typeof addMemberNoteContract>()('addMemberNote', 'support')

export const addMemberNoteContract = () =>
  defineContract({
    summary: 'Adds a permanent staff note about a member.',
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      text: text({ max: 1000, rules: [[(value) => value !== '', 'office.notes.empty']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ member_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })

export const approveNumberChange = staffCall<typeof approveNumberChangeContract>()(
  'approveNumberChange',
  'support',
)

export const approveNumberChangeContract = () =>
  defineContract({
    summary:
      "Approves a change of a member's mobile number that another staff member requested. The member signs in with it from now on.",
    change: { audits: 'member' },
    input: decisionInput(),
    output: answer({ data: z.object({ mobile: z.string() }) }),
    violations: { mobile_is_of_one_member: ['taken'] },
    refusals: {
      ...decisionRefusals,
      own: [403, 'office.members.ownChange'],
      notApart: [403, 'office.finance.notApart'],
      closed: [409, 'office.members.isClosed'],
      taken: [409, 'office.members.mobileTaken'],
    },
  })

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

export const dropNumberChange = staffCall<typeof dropNumberChangeContract>()('dropNumberChange', 'support')

export const dropNumberChangeContract = () =>
  defineContract({
    summary: 'Declines a pending change of a mobile number, or withdraws it when called by its maker.',
    change: { audits: 'member' },
    input: decisionInput(),
    output: answer({}),
    refusals: decisionRefusals,
  })

export const endMemberPasskey = staffCall<typeof endMemberPasskeyContract>()('endMemberPasskey', 'support')

export const endMemberPasskeyContract = () =>
  defineContract({
    summary: "Removes a member's passkey, which then no longer logs in.",
    change: { audits: 'member' },
    input: z.object({ member_id: memberNo, passkey_id: passkeyId() }),
    output: answer({}),
    refusals: { unknown: [404, 'office.members.unknownPasskey'] },
  })

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

export const endMemberSessions = staffCall<typeof endMemberSessionsContract>()('endMemberSessions', 'support')

export const endMemberSessionsContract = () =>
  defineContract({
    summary:
      'Signs a member out on one device or all, and suspends passkeys and push subscriptions until the member confirms each.',
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      /** The session's reference from the list of sessions. If it is missing, all sessions end. */
      session: optionalField(
        text({ max: 32, rules: [[(value) => /^[0-9a-f]{32}$/.test(value), 'field.invalid']] }),
      ),
    }),
    output: answer({ data: z.object({ ended: z.number() }) }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })

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

export const sendInvoiceLink = staffCall<typeof sendInvoiceLinkContract>()('sendInvoiceLink', 'support')

export const sendInvoiceLinkContract = () =>
  defineContract({
    summary:
      "Sends the link to an order's invoice to its buyer's mobile. Only the signed-in buyer can open it.",
    change: { audits: 'member' },
    input: z.object({ orderno: orderNo, request_id: requestId }),
    output: answer({ data: z.object({ orderno: z.string() }) }),
    refusals: {
      noInvoice: [404, 'office.members.noInvoice'],
      closed: [409, 'office.members.isClosed'],
      switchedOff: [503, 'office.members.messagesOff'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })

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
