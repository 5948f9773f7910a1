import * as z from 'zod/mini'
import { pageLimit } from '../../../wire/cursors.ts'
import { staffCall, staffRoles } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField } from '../../../wire/fields.ts'
import { staffId } from './staff-out.ts'

export const getStaffList = staffCall<typeof getStaffListContract>()('getStaffList', 'owner')

export const getStaffListContract = () =>
  defineContract({
    summary: 'Lists the staff, current members before former ones, paged.',

    input: z.object({ limit: pageLimit, cursor: optionalField(staffId) }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          mobile: z.string(),
          name: z.string(),
          roles: z.array(z.enum(staffRoles)),
          has_second_factor: z.boolean(),
          last_seen_at: z.nullable(momentOut),
          left_at: z.nullable(momentOut),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
