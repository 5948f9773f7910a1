import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { auditEntryOut } from '../../kit/audit-entry-out.ts'
import { staffId, staffShape } from './staff-out.ts'

export const getStaffMember = staffCall<typeof getStaffMemberContract>()('getStaffMember', 'owner')

export const getStaffMemberContract = () =>
  defineContract({
    summary: 'Returns a staff member and the history of the account.',

    input: z.object({ staff_id: staffId }),
    output: answer({
      data: z.object({
        ...staffShape,
        /** Whether it is the viewer's own account. */
        is_own: z.boolean(),
        sessions: z.number(),
        history: z.array(auditEntryOut),
      }),
    }),
    refusals: { unknown: [404, 'office.staff.unknown'] },
  })
