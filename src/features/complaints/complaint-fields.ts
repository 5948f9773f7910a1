import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import { id, idOut, memberId, momentOut, optionalField, requestId, text } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { mobileNumber } from '../members/mobile-number-field.ts'
import { complaintKinds, complaintStates } from './complaint-kinds.ts'

/** The most open complaints of a member. Further ones would usually be about the same problem. */
export const openMax = 10

export const messagesMax = 100

export const complaintNo = id('complaints.unknown')

export const complaintText = text({
  max: 2000,
  lines: true,
  rules: [[(said) => said.length >= 10, placed('field.atLeast', { min: 10 })]],
})

export const input = z.object({
  user_id: memberId,
  kind: z.enum(complaintKinds, { error: 'complaints.kindMissing' }),
  /** The member's order that the complaint is about. */
  orderno: optionalField(text({ max: 32 })),
  text: complaintText,
  request_id: requestId,
})

export const complaintOut = {
  complaint_no: idOut,
  kind: z.enum(complaintKinds),
  orderno: z.nullable(z.string()),
  state: z.enum(statesOf(complaintStates)),
  opened_at: momentOut,
  /** The deadline for the shop's answer; null if no answer is due. */
  answer_by: z.nullable(momentOut),
  /**
   * The last day on which the complaint must be redressed, such as '2027-02-28'. Null if the complaint is
   * closed.
   */
  redress_by: z.nullable(z.string()),
  /**
   * The number of the complaint's docket at the National Consumer Helpline, and the last day to answer the
   * helpline.
   */
  docket_no: z.nullable(z.string()),
  docket_by: z.nullable(z.string()),
  closed_at: z.nullable(momentOut),
  closed_by: z.nullable(z.enum(['member', 'staff'])),
}

/** The fields by which a visitor opens an earlier complaint. */
export const visitorKey = {
  complaint_no: complaintNo,
  mobile: mobileNumber('login.mobileMissing'),
}

export const complaintMessageOut = z.object({
  by: z.enum(['member', 'staff']),
  text: z.string(),
  at: momentOut,
})

export const complaintWithMessages = z.object({ ...complaintOut, messages: z.array(complaintMessageOut) })
