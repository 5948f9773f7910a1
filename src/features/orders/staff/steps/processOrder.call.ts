import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { carrierFields, noteToBuyer, orderNo } from '../order-fields.ts'

export const processOrder = staffCall<typeof processOrderContract>()('processOrder', 'orders')

export const processOrderContract = () =>
  defineContract({
    summary:
      'Processes a Pending order: issues its invoice and notifies its buyer, with the courier if there is one.',
    change: { audits: 'order' },
    input: z.object({ orderno: orderNo, ...carrierFields, note: noteToBuyer, request_id: requestId }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.literal('processed') }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      held: [409, 'office.cases.orderHeld'],
      courierMissing: [400, 'office.orders.courierMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
