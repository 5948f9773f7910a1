import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, requestId } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import {
  input as complaintInput,
  complaintMessageOut,
  complaintNo,
  complaintOut,
  messagesMax,
  openMax,
} from './complaint-fields.ts'
import { input as complaintMessageInput } from './complaint-message-fields.ts'

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

export const getMyComplaints = defineCall<typeof getMyComplaintsContract>()({
  wire: { method: 'POST', path: '/User/getMyComplaints', encoding: 'form' },
  access: 'member',
})

export const getMyComplaintsContract = () =>
  defineContract({
    summary: "Lists the member's complaints, newest first, paged.",
    input: z.object({ user_id: memberId, ...idPage }),
    output: answer({ data: z.array(z.object(complaintOut)), next_cursor: z.optional(z.string()) }),
  })

export const openComplaint = defineCall<typeof openComplaintContract>()({
  wire: { method: 'POST', path: '/User/openComplaint', encoding: 'form' },
  access: 'member',
})

export const openComplaintContract = () =>
  defineContract({
    summary: 'Opens a complaint, which the shop must answer within 48 hours. Its number serves both sides.',
    change: 'once',
    input: complaintInput,
    output: answer({ data: z.object({ complaint_no: idOut }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooMany: [422, placed('complaints.tooMany', { max: openMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })

export const writeToComplaint = defineCall<typeof writeToComplaintContract>()({
  wire: { method: 'POST', path: '/User/writeToComplaint', encoding: 'form' },
  access: 'member',
})

export const writeToComplaintContract = () =>
  defineContract({
    summary: "Adds a message to an open complaint, and restarts the shop's 48 hours to answer.",
    change: 'once',
    input: complaintMessageInput,
    output: answer({}),
    refusals: {
      unknownComplaint: [404, 'complaints.unknown'],
      isClosed: [409, 'complaints.isClosed'],
      tooLong: [422, placed('complaints.tooLong', { max: messagesMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })
