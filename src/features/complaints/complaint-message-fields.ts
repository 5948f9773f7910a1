import * as z from 'zod/mini'
import { memberId, requestId } from '../../wire/fields.ts'
import { complaintNo, complaintText } from './complaint-fields.ts'

/** Input of a member's further message in a complaint. */
export const input = z.object({
  user_id: memberId,
  complaint_no: complaintNo,
  text: complaintText,
  request_id: requestId,
})
