import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, momentOut } from '../../../../wire/fields.ts'
import { courierRules } from '../../../parcels/courier-rules.ts'
import { orderStatuses } from '../order-fields.ts'
import { bookingOutcomes } from '../parcels/parcel-fields.ts'

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
      /** The orders tried and not booked, in the order of the request. */
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
