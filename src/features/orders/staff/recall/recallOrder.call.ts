import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId } from '../../../../wire/fields.ts'
import { rejectReasonNames } from '../../life/step-reasons.ts'
import { noteToBuyer, orderNo } from '../order-fields.ts'
import { parcelReference } from '../parcels/part-fields.ts'

export const recallOrder = staffCall<typeof recallOrderContract>()('recallOrder', 'orders')

export const recallOrderContract = () =>
  defineContract({
    summary:
      'Recalls an order that has left: asks the courier to bring it back. The order stays Processed until its goods are inspected, and is refunded then.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The parcel, for an order in several. */
      reference: optionalField(parcelReference),
      reason: z.enum(rejectReasonNames, 'office.orders.chooseReason'),
      /** A text that the buyer reads with the reason; required for 'other'. */
      note: noteToBuyer,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('processed') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current status. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      alreadyRecalled: [409, 'office.recall.already'],
      isDelivered: [409, 'office.recall.isDelivered'],
      /** It was not picked up yet: use rejectOrder. */
      inShop: [409, 'office.recall.inShop'],
      noteMissing: [400, 'office.orders.noteMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { order_recalled_once: ['alreadyRecalled'] },
  })
