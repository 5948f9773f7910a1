import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { wholeNumber } from '../../../../wire/fields.ts'
import { carrierFields, orderNo } from '../order-fields.ts'
import { parcelReference } from '../parcels/part-fields.ts'

export const saveShipment = staffCall<typeof saveShipmentContract>()('saveShipment', 'orders')

export const saveShipmentContract = () =>
  defineContract({
    summary:
      'Says who carries an order that has left, or one of its parcels that the shop sent by itself, or corrects it. The buyer sees it with the order.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** Of a parcel that the shop sent by itself; left out for the order as a whole. */
      reference: z.optional(parcelReference),
      ...carrierFields,
      /** The version that was seen; 0 where no courier was named yet. */
      version: wholeNumber({ min: 0, max: 1_000_000, message: 'field.invalid' }),
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notByHand: [409, 'office.parcels.carrierByCourier'],
      notSent: [409, 'office.orders.notSent'],
      /** `data` is what is saved now. */
      changedMeanwhile: [409, 'office.form.changedMeanwhile'],
      courierMissing: [400, 'office.orders.courierMissing'],
    },
  })
