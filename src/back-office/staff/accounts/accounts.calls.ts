import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { auditEntryOut } from '../../kit/audit-entry-out.ts'
import { input as newStaffInput } from './new-staff-fields.ts'
import { input as staffInput } from './staff-fields.ts'
import { staffChangeRefusals, staffId, staffShape, staffVersion } from './staff-out.ts'

export const addStaff = staffCall<typeof addStaffContract>()('addStaff', 'owner')

export const addStaffContract = () =>
  defineContract({
    summary: 'Adds a staff member and returns a one-time password for the first sign-in, shown only here.',
    change: { audits: 'staff', inSteps: 'what is kept of the answer has the password sealed' },
    input: newStaffInput,
    output: answer({ data: z.object({ staff_id: idOut, one_time_password: z.string() }) }),
    refusals: {
      mobileTaken: [409, 'office.staff.mobileTaken'],
      savedAlready: [422, 'office.form.savedAlready'],
      notAllowed: [403, 'gate.notAllowed'],
    },
  })

export const getStaffMember = staffCall<typeof getStaffMemberContract>()('getStaffMember', 'owner')

export const getStaffMemberContract = () =>
  defineContract({
    summary: 'Returns a staff member and the history of the account.',

    input: z.object({ staff_id: staffId }),
    output: answer({
      data: z.object({
        ...staffShape,
        /** Whether the account is the viewer's own. */
        is_own: z.boolean(),
        sessions: z.number(),
        history: z.array(auditEntryOut),
      }),
    }),
    refusals: { unknown: [404, 'office.staff.unknown'] },
  })

export const reinstateStaff = staffCall<typeof reinstateStaffContract>()('reinstateStaff', 'owner')

export const reinstateStaffContract = () =>
  defineContract({
    summary: 'Reopens the account of a former staff member and returns a one-time password, shown only here.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object({ ...staffShape, one_time_password: z.string() }) }),
    refusals: staffChangeRefusals,
  })

export const removeStaff = staffCall<typeof removeStaffContract>()('removeStaff', 'owner')

export const removeStaffContract = () =>
  defineContract({
    summary: "Closes a staff member's account and ends its sessions. Keeps the member's history.",
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })

export const resetStaffPassword = staffCall<typeof resetStaffPasswordContract>()(
  'resetStaffPassword',
  'owner',
)

export const resetStaffPasswordContract = () =>
  defineContract({
    summary: 'Gives a staff member a one-time password, shown only here, and ends their sessions.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object({ ...staffShape, one_time_password: z.string() }) }),
    refusals: staffChangeRefusals,
  })

export const saveStaff = staffCall<typeof saveStaffContract>()('saveStaff', 'owner')

export const saveStaffContract = () =>
  defineContract({
    summary: "Changes a staff member's name and roles.",
    change: { audits: 'staff' },
    input: staffInput,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
