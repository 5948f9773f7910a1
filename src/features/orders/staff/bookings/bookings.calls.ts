import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut, requestId, rupeesOut } from '../../../../wire/fields.ts'
import { courierRules } from '../../../parcels/courier-rules.ts'
import { orderFilterFields } from '../list/order-filter.ts'
import { orderNo, orderStatuses } from '../order-fields.ts'
import { bookingOutcomes } from '../parcels/parcel-fields.ts'
import { bulkBookingMax } from './booking-run.ts'

export const previewBooking = staffCall<typeof previewBookingContract>()('previewBooking', 'orders')

export const previewBookingContract = () =>
  defineContract({
    summary:
      "Returns what startBooking would book: the number of orders, their weight, and the freight by the couriers' rates. Books nothing.",
    input: z.object({
      ...orderFilterFields,
      orders: z.optional(z.array(orderNo).check(z.minLength(1), z.maxLength(bulkBookingMax))),
      choose: z.enum(courierRules),
    }),
    output: answer({
      data: z.object({
        orders: z.number(),
        weight_grams: z.number(),
        freight: rupeesOut,
        /** Whether `freight` is only a lower bound, because the provider chooses the courier. */
        is_least: z.boolean(),
        /** The number of these orders for which the provider gave no rate. */
        unpriced: z.number(),
        /**
         * `unserved`: the number of orders to which no courier delivers. `skipped`: the number of orders
         * without units to send.
         */
        unserved: z.number(),
        skipped: z.number(),
      }),
    }),
    refusals: {
      noCouriers: [409, 'office.parcels.noCouriers'],
      noOrders: [409, 'office.dispatch.noOrders'],
      tooMany: [422, 'office.dispatch.tooMany'],
    },
  })

export const startBooking = staffCall<typeof startBookingContract>()('startBooking', 'orders')

export const startBookingContract = () =>
  defineContract({
    summary:
      'Books up to five hundred orders with couriers: given ones, or all Pending ones of a filter. viewBooking returns the progress. Skips orders that have a parcel.',
    change: { audits: 'booking' },
    input: z.object({
      ...orderFilterFields,
      /** The orders to book. If absent, books the pending orders that match the filter. */
      orders: z.optional(z.array(orderNo).check(z.minLength(1), z.maxLength(bulkBookingMax))),
      choose: z.enum(courierRules),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ run_id: idOut, orders: z.number() }) }),
    refusals: {
      savedAlready: [422, 'office.form.savedAlready'],
      noCouriers: [409, 'office.parcels.noCouriers'],
      noOrders: [409, 'office.dispatch.noOrders'],
      tooMany: [422, 'office.dispatch.tooMany'],
    },
  })

export const viewBooking = staffCall<typeof viewBookingContract>()('viewBooking', 'orders', 'support')

export const viewBookingContract = () =>
  defineContract({
    summary: 'Returns the progress of a bulk booking, and the reason for each order without a parcel.',
    input: z.object({ run_id: id() }),
    output: answer({
      run: z.object({
        run_id: idOut,
        choose: z.enum(courierRules),
        asked_at: momentOut,
        asked_by: z.string(),
        orders: z.number(),
        booked: z.number(),
        waiting: z.number(),
      }),
      /** The orders whose booking failed, in the sequence of the request. */
      data: z.array(
        z.object({
          orderno: z.string(),
          outcome: z.enum(bookingOutcomes),
          status: z.optional(z.enum(orderStatuses)),
          why: z.optional(z.string()),
        }),
      ),
    }),
    refusals: { notFound: [404, 'office.dispatch.noBooking'] },
  })
