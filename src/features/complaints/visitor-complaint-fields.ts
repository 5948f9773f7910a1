import * as z from 'zod/mini'
import { optionalField } from '../../wire/fields.ts'
import { memberEmail, memberName } from '../members/member-fields.ts'
import { complaintText, visitorKey } from './complaint-fields.ts'
import { complaintKinds } from './complaint-kinds.ts'

/** Input of a new complaint without an account. */
export const input = z.object({
  name: memberName(),
  mobile: visitorKey.mobile,
  email: optionalField(memberEmail()),
  kind: z.enum(complaintKinds, { error: 'complaints.kindMissing' }),
  text: complaintText,
})
