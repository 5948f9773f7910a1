import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { carrierFields, noteToBuyer, orderNo } from '../order-fields.ts'
import { weightField } from './parcel-fields.ts'
import { partFields } from './part-fields.ts'

export const sendOrderPart = staffCall<typeof sendOrderPartContract>()('sendOrderPart', 'orders')

export const sendOrderPartContract = () =>
  defineContract({
    summary:
      "Ships units of an order by the shop's own hands. The first ones make the order Processed and issue its invoice; the buyer is notified which part is on its way.",
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      ...partFields,
      ...carrierFields,
      weight_grams: weightField,
      note: noteToBuyer,
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.literal('processed'),
        /** The parcel's reference; absent if the whole order left. */
        reference: z.optional(z.string()),
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      tooMany: [409, 'office.parcels.partFewerToSend'],
      cashInOneParcel: [409, 'office.parcels.partCash'],
      courierMissing: [400, 'office.orders.courierMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
