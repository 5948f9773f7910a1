import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { noteToBuyer, orderNo, refundedOut } from '../order-fields.ts'

export const loseOrder = staffCall<typeof loseOrderContract>()('loseOrder', 'orders')

export const loseOrderContract = () =>
  defineContract({
    summary:
      'Records that the courier lost the goods of an order that has left: cancels it, refunds everything with the delivery charge, and writes the goods off.',
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
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { only_what_left_is_lost: ['isBack'] },
  })
