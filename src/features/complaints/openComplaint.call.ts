import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { input, openMax } from './complaint-fields.ts'

export const openComplaint = defineCall<typeof openComplaintContract>()({
  wire: { method: 'POST', path: '/User/openComplaint', encoding: 'form' },
  access: 'member',
})

export const openComplaintContract = () =>
  defineContract({
    summary: 'Opens a complaint, which the shop must answer within 48 hours. Its number serves both sides.',
    change: 'once',
    input,
    output: answer({ data: z.object({ complaint_no: idOut }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooMany: [422, placed('complaints.tooMany', { max: openMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })
