import * as z from 'zod/mini'
import { idOut, momentOut } from '../../../../wire/fields.ts'
import { memberStatus } from '../member-fields.ts'

export const listedMemberOut = z.object({
  id: idOut,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  status: memberStatus,
  subscribed: z.boolean(),
  joined_at: momentOut,
})

export const memberSearchOut = z.object({
  /**
   * 'too_short' if the search text was too short. 'too_many' if more than 200 members match; only 200 of them
   * are listed.
   */
  search: z.optional(z.enum(['too_short', 'too_many'])),
})

export const memberListRefusals = { unknownPage: [400, 'field.unknownPage'] } as const
