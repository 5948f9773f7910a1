import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, idOut, requestId, wholeNumber } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { complaintMessageOut, complaintNo, complaintText, messagesMax } from '../complaint-fields.ts'
import { officeComplaintOut } from './office-complaint.ts'

export const answerComplaint = staffCall<typeof answerComplaintContract>()('answerComplaint', 'support')

export const answerComplaintContract = () =>
  defineContract({
    summary:
      'Answers a complaint and notifies the member. Closes it if asked to, unless the member wrote meanwhile.',
    change: { audits: 'complaint' },
    input: z.object({
      complaint_no: complaintNo,
      text: complaintText,
      close: flag(),
      /** The number of messages that staff had read when they wrote the answer. */
      version: wholeNumber({ min: 0, max: messagesMax, message: 'field.invalid' }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ complaint_no: idOut }) }),
    refusals: {
      unknownComplaint: [404, 'complaints.unknown'],
      isClosed: [409, 'complaints.isClosed'],
      tooLong: [422, placed('complaints.tooLong', { max: messagesMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })

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
