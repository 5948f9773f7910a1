import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, momentOut, rupeesOut } from '../../../wire/fields.ts'

export const getCouponUses = staffCall<typeof getCouponUsesContract>()('getCouponUses', 'catalogue')

export const getCouponUsesContract = () =>
  defineContract({
    summary: 'Lists the uses of a coupon with member and order, newest first, paged.',
    input: z.object({ coupon_id: id('office.coupons.gone'), ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          member_id: idOut,
          /** The order's number. Absent while the payment is in progress, and if it failed. */
          orderno: z.optional(z.string()),
          amount: rupeesOut,
          date_time: momentOut,
          /**
           * The time at which the use was released, because the order was cancelled or the payment failed.
           */
          given_back_at: z.optional(momentOut),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
