import * as z from 'zod/mini'
import { defineCall, staff } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { staffChangeRefusals, staffShape, staffVersion } from './staff-out.ts'

export const removeStaff = defineCall<typeof removeStaffContract>()({
  wire: { method: 'POST', path: '/back-office/api/removeStaff', encoding: 'json' },
  access: staff('owner'),
})

export const removeStaffContract = () =>
  defineContract({
    summary: 'Closes the account of somebody who leaves, and ends their sessions. What they did stays.',
    change: { audits: 'staff' },
    input: staffVersion,
    output: answer({ data: z.object(staffShape) }),
    refusals: staffChangeRefusals,
  })
