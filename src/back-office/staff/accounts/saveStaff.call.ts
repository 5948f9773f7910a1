import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './staff-fields.ts'
import { staffChangeRefusals, staffShape } from './staff-out.ts'

export const saveStaff = staffCall<typeof saveStaffContract>()('saveStaff', 'owner')

export const saveStaffContract = () =>
  defineContract({
    summary: 'Changes the name and the roles of one of the staff.',
    change: { audits: 'staff' },
    input,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
