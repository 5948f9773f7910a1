import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { placed } from '../../wire/placed.ts'
import { messagesMax } from './complaint-fields.ts'
import { input } from './complaint-message-fields.ts'

export const writeToComplaint = defineCall<typeof writeToComplaintContract>()({
  wire: { method: 'POST', path: '/User/writeToComplaint', encoding: 'form' },
  access: 'member',
})

export const writeToComplaintContract = () =>
  defineContract({
    summary: "Adds a message to an open complaint, and restarts the shop's 48 hours to answer.",
    change: 'once',
    input,
    output: answer({}),
    refusals: {
      unknownComplaint: [404, 'complaints.unknown'],
      isClosed: [409, 'complaints.isClosed'],
      tooLong: [422, placed('complaints.tooLong', { max: messagesMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })
