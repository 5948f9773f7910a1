import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { day, idOut, momentOut, optionalField, text } from '../../../../wire/fields.ts'
import { memberStatus } from '../member-fields.ts'

export const findMembers = staffCall<typeof findMembersContract>()('findMembers', 'support')

export const findMembersContract = () =>
  defineContract({
    summary: 'Lists members, newest first, paged.',
    input: z.object({
      /** A member's id, a prefix of a mobile, e-mail address or order number, or part of a name. */
      q: optionalField(text({ max: 100 })),
      status: optionalField(memberStatus),
      subscribed: optionalField(z.enum(['yes', 'no'])),
      /**
       * 'to_decide' lists members whose number change was requested by another staff member and may be
       * decided by the requester.
       */
      number: optionalField(z.enum(['to_decide'])),
      /** Days in India, such as '2026-11-20', both inclusive. */
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
      /**
       * Set if the search was too short to run, or matched more than 200 members, of whom only that many are
       * searched.
       */
      search: z.optional(z.enum(['too_short', 'too_many'])),
    }),
    refusals: { unknownPage: [400, 'field.unknownPage'] },
  })
