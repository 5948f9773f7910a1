import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { rejectReasonNames } from '../../life/step-reasons.ts'
import { noteToBuyer, orderNo, refundedOut } from '../order-fields.ts'

export const rejectOrder = staffCall<typeof rejectOrderContract>()('rejectOrder', 'orders')

export const rejectOrderContract = () =>
  defineContract({
    summary:
      'Rejects an order whose goods are in the shop: restocks them, refunds the wallet part at once and the online part to its source.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The status when the refund was shown. */
      seen_status: z.enum(['pending', 'processed']),
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for 'other'. */
      note: noteToBuyer,
      request_id: requestId,
    }),
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
      /** Its goods are outside the shop: use recallOrder. */
      isOut: [409, 'office.recall.isOut'],
      /** It goes in several parcels, and one of them has arrived. */
      partHasArrived: [409, 'office.parcels.partHasArrived'],
      /** The courier lost it: use loseOrder, or take the lost parcel's contents off the order. */
      isLost: [409, 'office.lost.isLost'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: {
      order_is_out: ['isOut'],
      part_has_arrived: ['partHasArrived'],
      lost_goods_do_not_come_back: ['isLost'],
    },
  })
