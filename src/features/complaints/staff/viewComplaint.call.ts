import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { complaintMessageOut, complaintNo } from '../complaint-fields.ts'
import { officeComplaintOut } from './office-complaint.ts'

export const viewComplaint = staffCall<typeof viewComplaintContract>()('viewComplaint', 'support')

export const viewComplaintContract = () =>
  defineContract({
    summary: 'Returns a complaint with all its messages and their staff authors.',
    input: z.object({ complaint_no: complaintNo }),
    output: answer({
      data: z.extend(officeComplaintOut, {
        messages: z.array(z.extend(complaintMessageOut, { name: z.string() })),
      }),
    }),
    refusals: { unknownComplaint: [404, 'complaints.unknown'] },
  })
