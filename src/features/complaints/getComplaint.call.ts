import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { complaintMessageOut, complaintNo, complaintOut } from './complaint-fields.ts'

export const getComplaint = defineCall<typeof getComplaintContract>()({
  wire: { method: 'POST', path: '/User/getComplaint', encoding: 'form' },
  access: 'member',
})

export const getComplaintContract = () =>
  defineContract({
    summary: "Returns one of the member's complaints with all its messages.",
    input: z.object({ user_id: memberId, complaint_no: complaintNo }),
    output: answer({ data: z.object({ ...complaintOut, messages: z.array(complaintMessageOut) }) }),
    refusals: { unknownComplaint: [404, 'complaints.unknown'] },
  })
