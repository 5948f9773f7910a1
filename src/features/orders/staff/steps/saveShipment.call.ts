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
      'Sets or corrects the courier of an order that has left, or of a parcel that the shop sent itself. The buyer sees it with the order.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** A parcel the shop sent itself; absent: the order as a whole. */
      reference: z.optional(parcelReference),
      ...carrierFields,
      /** The version on the form; 0 if there was no carrier yet. */
      version: wholeNumber({ min: 0, max: 1_000_000, message: 'field.invalid' }),
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notByHand: [409, 'office.parcels.carrierByCourier'],
      notSent: [409, 'office.orders.notSent'],
      /** `data` is the saved carrier. */
      changedMeanwhile: [409, 'office.form.changedMeanwhile'],
      courierMissing: [400, 'office.orders.courierMissing'],
    },
  })
