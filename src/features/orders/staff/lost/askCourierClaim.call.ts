import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId, rupees } from '../../../../wire/fields.ts'
import { orderNo } from '../order-fields.ts'

export const askCourierClaim = staffCall<typeof askCourierClaimContract>()(
  'askCourierClaim',
  'orders',
  'finance',
)

export const askCourierClaimContract = () =>
  defineContract({
    summary:
      'Records the amount claimed from a courier for a lost order; a repeated call replaces it. Posts nothing.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      amount: rupees('field.invalidAmount'),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), claim: z.literal('asked') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notLost: [409, 'office.lost.notLost'],
      ended: [409, 'office.lost.ended'],
      noAmount: [400, 'field.invalidAmount'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
