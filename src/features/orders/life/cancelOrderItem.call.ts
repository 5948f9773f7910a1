import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, requestId, rupeesOut, text } from '../../../wire/fields.ts'
import { itemOfOrder } from './item-of-order.ts'

export const cancelOrderItem = defineCall<typeof cancelOrderItemContract>()({
  wire: { method: 'POST', path: '/User/cancelOrderItem', encoding: 'form' },
  access: 'member',
})

export const cancelOrderItemContract = () =>
  defineContract({
    summary:
      'Cancels units of one line of an order that is still Pending, and gives their share of the money back to where it came from. The last units cancel the order.',
    change: 'once',
    input: z.object({
      ...itemOfOrder,
      /** Why, in the buyer's words. */
      reason: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        /** '3' where nothing is left of the order. */
        status: z.enum(['1', '3']),
        wallet: rupeesOut,
        online: rupeesOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooLate: [409, 'orders.tooLate'],
      tooMany: [409, 'orders.fewerLeft'],
      otherBody: [422, 'orders.otherBody'],
    },
    violations: { parcel_collects_what_is_due: ['tooLate'] },
  })
