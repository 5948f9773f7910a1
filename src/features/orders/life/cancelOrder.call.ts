import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, optionalField, requestId, text } from '../../../wire/fields.ts'

export const cancelOrder = defineCall<typeof cancelOrderContract>()({
  wire: { method: 'POST', path: '/User/cancelOrder', encoding: 'form' },
  access: 'member',
})

export const cancelOrderContract = () =>
  defineContract({
    summary: 'Cancels a Pending order. Refunds the wallet part at once and the online part to its source.',
    change: 'once',
    input: z.object({
      user_id: memberId,
      orderno: text({ max: 20, rules: [[(orderNo) => orderNo !== '', 'orders.chooseOrder']] }),
      /** The reason, in the buyer's words. */
      reason: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('3') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooLate: [409, 'orders.tooLate'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
