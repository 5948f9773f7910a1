import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, requestId } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import {
  input as complaintInput,
  complaintNo,
  complaintOut,
  complaintWithMessages,
  messagesMax,
  openMax,
} from './complaint-fields.ts'
import { input as complaintMessageInput } from './complaint-message-fields.ts'
import { input as visitorComplaintInput } from './visitor-complaint-fields.ts'
import { input as visitorKeyInput } from './visitor-key-fields.ts'
import { input as visitorMessageInput } from './visitor-message-fields.ts'

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
    output: answer({ data: complaintWithMessages }),
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
    summary:
      'Opens a complaint, which the shop must answer within hours, and redress within a month. Sends its writer a link to the copy.',
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
    summary: "Adds a message to an open complaint, and restarts the shop's hours to answer.",
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

export const getComplaintTerms = defineCall<typeof getComplaintTermsContract>()({
  wire: { method: 'GET', path: '/User/getComplaintTerms', encoding: 'query' },
  access: 'anyone',
})

export const getComplaintTermsContract = () =>
  defineContract({
    summary:
      'Returns the terms in which the shop answers and redresses complaints, and the grievance officer.',
    input: z.object({}),
    output: answer({
      data: z.object({
        answer_hours: z.number(),
        redress_months: z.number(),
        officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      }),
    }),
  })

export const openVisitorComplaint = defineCall<typeof openVisitorComplaintContract>()({
  wire: { method: 'POST', path: '/User/openVisitorComplaint', encoding: 'form' },
  access: 'anyone',
})

export const openVisitorComplaintContract = () =>
  defineContract({
    summary:
      'Opens a complaint without an account, and sends its writer the number. The same complaint sent again keeps its number.',
    limit: 'code',
    input: visitorComplaintInput,
    output: answer({ data: z.object({ complaint_no: idOut }) }),
  })

export const getVisitorComplaint = defineCall<typeof getVisitorComplaintContract>()({
  wire: { method: 'POST', path: '/User/getVisitorComplaint', encoding: 'form' },
  access: 'anyone',
})

export const getVisitorComplaintContract = () =>
  defineContract({
    summary:
      'Returns a complaint made without an account, by its number and the mobile number given with it. Limits wrong tries.',
    limit: 'code',
    input: visitorKeyInput,
    output: answer({ data: complaintWithMessages }),
    refusals: { unknownComplaint: [404, 'complaints.unknownOfVisitor'] },
  })

export const writeToVisitorComplaint = defineCall<typeof writeToVisitorComplaintContract>()({
  wire: { method: 'POST', path: '/User/writeToVisitorComplaint', encoding: 'form' },
  access: 'anyone',
})

export const writeToVisitorComplaintContract = () =>
  defineContract({
    summary:
      'Adds a message to an open complaint made without an account. The same message sent again is kept once.',
    limit: 'code',
    input: visitorMessageInput,
    output: answer({}),
    refusals: {
      unknownComplaint: [404, 'complaints.unknownOfVisitor'],
      isClosed: [409, 'complaints.isClosed'],
      tooLong: [422, placed('complaints.tooLong', { max: messagesMax })],
    },
  })

export const closeVisitorComplaint = defineCall<typeof closeVisitorComplaintContract>()({
  wire: { method: 'POST', path: '/User/closeVisitorComplaint', encoding: 'form' },
  access: 'anyone',
})

export const closeVisitorComplaintContract = () =>
  defineContract({
    summary: 'Closes a settled complaint made without an account.',
    limit: 'code',
    input: visitorKeyInput,
    output: answer({}),
    refusals: {
      unknownComplaint: [404, 'complaints.unknownOfVisitor'],
      isClosed: [409, 'complaints.isClosed'],
    },
  })
