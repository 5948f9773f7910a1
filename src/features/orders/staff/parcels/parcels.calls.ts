import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, rupeesOut, wholeNumber } from '../../../../wire/fields.ts'
import { courierRules } from '../../../parcels/courier-rules.ts'
import { parcelGroups } from '../../life/parcel-states.ts'
import {
  carrierFields,
  noteToBuyer,
  orderNo,
  orderStatuses,
  refundedOut,
  unfitOut,
  unfitUnits,
} from '../order-fields.ts'
import { codeFields } from '../steps/delivery-code.ts'
import {
  bookedAtOnceMax,
  bookingOutcomes,
  packageOfParcel,
  partRefusals,
  weightField,
} from './parcel-fields.ts'
import { parcelReference, partFields } from './part-fields.ts'

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
      /** The courier; by default chosen by the rule `choose`. */
      courier_id: optionalField(wholeNumber({ min: 1, max: 2_000_000_000, message: 'field.invalid' })),
      choose: z._default(z.enum(courierRules), 'provider'),
      weight_grams: weightField,
      package_cm: packageOfParcel,
      note: noteToBuyer,
      /** The units to send now, for a single order only; the others are sent later. */
      part: z.optional(z.object(partFields)),
    }),
    output: answer({
      /** The outcome of each requested order, in the sequence of the request. */
      data: z.array(
        z.object({
          orderno: z.string(),
          outcome: z.enum(bookingOutcomes),
          courier: z.optional(z.string()),
          tracking_no: z.optional(z.string()),
          /** The current status of an order that cannot be sent. */
          status: z.optional(z.enum(orderStatuses)),
          /** The provider's reason. */
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

export const findCouriers = staffCall<typeof findCouriersContract>()('findCouriers', 'orders')

export const findCouriersContract = () =>
  defineContract({
    summary: 'Lists couriers for an order with their price and delivery time, cheapest first.',
    input: z.object({
      orderno: orderNo,
      weight_grams: weightField,
      package_cm: packageOfParcel,
      /** The units to send; by default all units that are in no parcel. */
      units: z.optional(partFields.units),
    }),
    output: answer({
      data: z.object({
        /** The weight and box that the offers are for. */
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

export const receiveParcel = staffCall<typeof receiveParcelContract>()('receiveParcel', 'orders')

export const receiveParcelContract = () =>
  defineContract({
    summary:
      "Receives an undelivered parcel after inspection: cancels its order, restocks the goods that are fit for sale, and refunds the payment. For a split order only this parcel's units are cancelled, even if they were lost.",
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      /** The parcel's reference, for an order in several parcels. */
      reference: optionalField(parcelReference),
      /** The received units that are unfit for sale. A lost parcel has none. */
      unfit: unfitUnits,
      note: noteToBuyer,
      request_id: requestId,
    }),
    output: answer({
      data: z.object({
        orderno: z.string(),
        status: z.enum(orderStatuses),
        ...refundedOut,
        unfit: unfitOut,
      }),
    }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      notBack: [409, 'office.parcels.notBack'],
      tooManyUnfit: [422, 'office.orders.unfitInvalid'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

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
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      tooMany: [409, 'office.parcels.partFewerToSend'],
      cashInOneParcel: [409, 'office.parcels.partCash'],
      courierMissing: [400, 'office.orders.courierMissing'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const stepParcel = staffCall<typeof stepParcelContract>()('stepParcel', 'orders')

export const stepParcelContract = () =>
  defineContract({
    summary:
      'Moves one parcel of a split order: delivered, which with the last one delivers the order; come back or lost, if the shop sent it; or given up, if no courier has it.',
    change: { audits: 'order' },
    input: z.object({
      orderno: orderNo,
      reference: parcelReference,
      /** The new state. Only a courier's reports move a parcel to other states. */
      to: z.enum(parcelGroups.byHand),
      ...codeFields,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), status: z.enum(orderStatuses) }) }),
    refusals: {
      unknownOrder: [404, 'orders.none'],
      /** The refusal's `data` is the order's current state. */
      changedMeanwhile: [409, 'office.orders.changedMeanwhile'],
      saidByCourier: [409, 'office.parcels.partSaidByCourier'],
      /** A courier has the parcel, or its booking is being requested. */
      answered: [409, 'office.parcels.isAnswered'],
      codeMissing: [409, 'office.parcels.codeMissing'],
      codeWrong: [409, 'office.parcels.codeWrong'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
