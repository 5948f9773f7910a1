import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { input } from './new-staff-fields.ts'

export const addStaff = staffCall<typeof addStaffContract>()('addStaff', 'owner')

export const addStaffContract = () =>
  defineContract({
    summary: 'Adds a staff member and returns a one-time password for the first sign-in, shown only here.',
    change: { audits: 'staff', inSteps: 'what is kept of the answer has the password sealed' },
    input,
    output: answer({ data: z.object({ staff_id: idOut, one_time_password: z.string() }) }),
    refusals: {
      mobileTaken: [409, 'office.staff.mobileTaken'],
      savedAlready: [422, 'office.form.savedAlready'],
      notAllowed: [403, 'gate.notAllowed'],
    },
  })
