import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { noteToBuyer, orderNo, refundedOut } from '../order-fields.ts'

export const loseOrder = staffCall<typeof loseOrderContract>()('loseOrder', 'orders')

export const loseOrderContract = () =>
  defineContract({
    summary:
      'The courier lost the goods of an order that has left: it is called off, everything that was paid goes back with the delivery, and the goods are written off the stock.',
    change: { audits: 'order' },
    input: z.object({ orderno: orderNo, note: noteToBuyer, request_id: requestId }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.literal('rejected'),
        ...refundedOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      isBack: [409, 'office.lost.isBack'],
      otherBody: [422, 'orders.otherBody'],
    },
    violations: { only_what_left_is_lost: ['isBack'] },
  })
