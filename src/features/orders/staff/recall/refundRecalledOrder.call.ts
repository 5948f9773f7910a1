import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId, text } from '../../../../wire/fields.ts'
import { orderNo, refundedOut } from '../order-fields.ts'

export const refundRecalledOrder = staffCall<typeof refundRecalledOrderContract>()(
  'refundRecalledOrder',
  'orders',
)

export const refundRecalledOrderContract = () =>
  defineContract({
    summary:
      'Refunds a recalled order before its goods are back: rejects it at once, and restocks the goods after inspection.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** Why the shop does not wait for the goods. Only staff read it. */
      refund_reason: text({ max: 300, rules: [[(said) => said.length >= 5, 'office.recall.reasonMissing']] }),
      request_id: requestId,
    }),
    output: answer({
      data: z.object({ orderno: z.string(), status: z.literal('rejected'), ...refundedOut }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current status. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      notRecalled: [409, 'office.recall.notRecalled'],
      /** Each parcel of such an order is refunded when it is back. */
      inParts: [409, 'office.recall.inParts'],
      /** The courier lost it: use loseOrder, which refunds it too. */
      isLost: [409, 'office.lost.isLost'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { lost_goods_do_not_come_back: ['isLost'] },
  })
