import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './staff-fields.ts'
import { staffChangeRefusals, staffShape } from './staff-out.ts'

export const saveStaff = staffCall<typeof saveStaffContract>()('saveStaff', 'owner')

export const saveStaffContract = () =>
  defineContract({
    summary: "Changes a staff member's name and roles.",
    change: { audits: 'staff' },
    input,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
