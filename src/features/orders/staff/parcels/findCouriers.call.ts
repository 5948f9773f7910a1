import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { rupeesOut } from '../../../../wire/fields.ts'
import { orderNo } from '../order-fields.ts'
import { packageOfParcel, weightField } from './parcel-fields.ts'
import { partFields } from './part-fields.ts'

export const findCouriers = staffCall<typeof findCouriersContract>()('findCouriers', 'orders')

export const findCouriersContract = () =>
  defineContract({
    summary: 'Lists couriers for an order with their price and delivery time, cheapest first.',
    input: z.object({
      orderno: orderNo,
      weight_grams: weightField,
      package_cm: packageOfParcel,
      /** The units that leave; absent: all units that are in no parcel. */
      units: z.optional(partFields.units),
    }),
    output: answer({
      data: z.object({
        /** The weight and box the couriers were asked with. */
        weight_grams: z.number(),
        package_cm: z.string(),
        /** Empty if no courier delivers there. */
        couriers: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            charge: rupeesOut,
            /** The courier's own estimate. */
            days: z.optional(z.number()),
          }),
        ),
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      noCouriers: [409, 'office.parcels.noCouriers'],
      unreachable: [503, 'office.parcels.unreachable'],
    },
  })
