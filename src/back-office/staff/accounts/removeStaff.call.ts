import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from './staff-out.ts'

export const removeStaff = staffCall<typeof removeStaffContract>()('removeStaff', 'owner')

export const removeStaffContract = () =>
  defineContract({
    summary: 'Closes the account of somebody who leaves, and ends their sessions. What they did stays.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
