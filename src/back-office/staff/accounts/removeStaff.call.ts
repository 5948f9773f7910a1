import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from './staff-out.ts'

export const removeStaff = staffCall<typeof removeStaffContract>()('removeStaff', 'owner')

export const removeStaffContract = () =>
  defineContract({
    summary: "Closes a staff member's account and ends its sessions. Keeps the member's history.",
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
