import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, requestId } from '../../wire/fields.ts'
import { complaintNo } from './complaint-fields.ts'

export const closeMyComplaint = defineCall<typeof closeMyComplaintContract>()({
  wire: { method: 'POST', path: '/User/closeMyComplaint', encoding: 'form' },
  access: 'member',
})

export const closeMyComplaintContract = () =>
  defineContract({
    summary: 'Closes a settled complaint of the member.',
    change: 'once',
    input: z.object({ user_id: memberId, complaint_no: complaintNo, request_id: requestId }),
    output: answer({}),
    refusals: {
      unknownComplaint: [404, 'complaints.unknown'],
      isClosed: [409, 'complaints.isClosed'],
      otherBody: [422, 'gate.otherText'],
    },
  })
