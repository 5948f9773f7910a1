import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, optionalField, requestId, rupeesOut, text } from '../../../wire/fields.ts'
import { itemOfOrder } from './item-of-order.ts'

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

export const cancelOrderItem = defineCall<typeof cancelOrderItemContract>()({
  wire: { method: 'POST', path: '/User/cancelOrderItem', encoding: 'form' },
  access: 'member',
})

export const cancelOrderItemContract = () =>
  defineContract({
    summary:
      'Cancels units of an order line that have not left, and refunds their share. Cancelling the last units cancels the order.',
    change: 'once',
    input: z.object({
      ...itemOfOrder,
      /** The reason, in the buyer's words. */
      reason: optionalField(text({ max: 300 })),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        /**
         * '3' if no units of the order remain. Otherwise '4' if all other units have arrived, '2' if some are
         * on their way, '1' if none have left.
         */
        status: z.enum(['1', '2', '3', '4']),
        wallet: rupeesOut,
        online: rupeesOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooLate: [409, 'orders.tooLate'],
      tooMany: [409, 'orders.fewerLeft'],
      inParcel: [409, 'orders.inParcel'],
      /** The remaining goods would be below the minimum of the order's coupon. */
      couponMinimum: [409, 'orders.couponMinimum'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { parcel_collects_what_is_due: ['tooLate'], units_are_in_parcel: ['inParcel'] },
  })

export const getItemRefund = defineCall<typeof getItemRefundContract>()({
  wire: { method: 'POST', path: '/User/getItemRefund', encoding: 'form' },
  access: 'member',
})

export const getItemRefundContract = () =>
  defineContract({
    summary:
      'Previews the refund for units of a line of a Pending order, and its destination. Changes nothing.',
    input: z.object(itemOfOrder),
    output: answer({ data: z.object({ wallet: rupeesOut, online: rupeesOut }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      tooMany: [409, 'orders.fewerLeft'],
      couponMinimum: [409, 'orders.couponMinimum'],
    },
  })
