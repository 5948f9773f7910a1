import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, wholeNumber } from '../../../../wire/fields.ts'
import { courierRules } from '../../../parcels/courier-rules.ts'
import { noteToBuyer, orderNo, orderStatuses } from '../order-fields.ts'
import {
  bookedAtOnceMax,
  bookingOutcomes,
  packageOfParcel,
  partRefusals,
  weightField,
} from './parcel-fields.ts'
import { partFields } from './part-fields.ts'

export const bookParcels = staffCall<typeof bookParcelsContract>()('bookParcels', 'orders')

export const bookParcelsContract = () =>
  defineContract({
    summary:
      'Books up to twenty orders with couriers, each on its own: books a parcel, requests its pickup, and makes a Pending order Processed. Skips booked orders. For a split order it books the named part, or all units left.',
    change: {
      audits: 'order',
      inSteps: 'the provider is asked between what is written down before and after',
    },
    input: z.object({
      orders: z.array(orderNo).check(z.minLength(1), z.maxLength(bookedAtOnceMax)),
      /** The courier; absent: chosen by `choose`. */
      courier_id: optionalField(wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' })),
      choose: z._default(z.enum(courierRules), 'provider'),
      weight_grams: weightField,
      package_cm: packageOfParcel,
      note: noteToBuyer,
      /** For a single order only: the units that leave now; the rest is sent later. */
      part: z.optional(z.object(partFields)),
    }),
    output: answer({
      /** In the order of the request, each once. */
      data: z.array(
        z.object({
          orderno: z.string(),
          outcome: z.enum(bookingOutcomes),
          courier: z.optional(z.string()),
          tracking_no: z.optional(z.string()),
          /** The current status of an order that cannot be sent. */
          status: z.optional(z.enum(orderStatuses)),
          /** In the provider's words. */
          why: z.optional(z.string()),
          /** Why a requested part cannot be sent. */
          part_refused: z.optional(z.enum(partRefusals)),
        }),
      ),
    }),
    refusals: {
      noCouriers: [409, 'office.parcels.noCouriers'],
      partOfSeveral: [422, 'office.parcels.partOfOneOrder'],
    },
  })
