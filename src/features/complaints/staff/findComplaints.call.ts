import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField } from '../../../wire/fields.ts'
import { complaintStates } from '../complaint-kinds.ts'
import { officeComplaintOut } from './office-complaint.ts'

export const findComplaints = staffCall<typeof findComplaintsContract>()('findComplaints', 'support')

export const listedStates = ['all', ...complaintStates] as const

export const findComplaintsContract = () =>
  defineContract({
    summary: 'Lists the complaints in one state, paged: waiting ones oldest first, others newest first.',
    input: z.object({ state: optionalField(z.enum(listedStates)), ...idPage }),
    output: answer({ data: z.array(officeComplaintOut), next_cursor: z.optional(z.string()) }),
  })
