import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { day, idOut, momentOut, optionalField, text } from '../../../../wire/fields.ts'
import { memberStatus } from '../member-fields.ts'

export const findMembers = staffCall<typeof findMembersContract>()('findMembers', 'support')

export const findMembersContract = () =>
  defineContract({
    summary: 'Members for the staff, a page at a time, who joined last first.',
    input: z.object({
      /** A member's number, the beginning of a mobile, an e-mail address or an order's number, or a part of a name. */
      q: optionalField(text({ max: 100 })),
      status: optionalField(memberStatus),
      subscribed: optionalField(z.enum(['yes', 'no'])),
      /** Members whose mobile number somebody else asked to change, which the staff member who reads may decide. */
      number: optionalField(z.enum(['to_decide'])),
      /** Days in India, as in '2026-11-20'; both belong to what is listed. */
      from: optionalField(day()),
      to: optionalField(day()),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          name: z.string(),
          mobile: z.string(),
          email: z.string(),
          status: memberStatus,
          subscribed: z.boolean(),
          joined_at: momentOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
      /** Of a search: too short to be made, or met by more than 200 people, of whom only so many are searched. */
      search: z.optional(z.enum(['too_short', 'too_many'])),
    }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
