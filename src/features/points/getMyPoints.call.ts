import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'

export const getMyPoints = defineCall<typeof getMyPointsContract>()({
  wire: { method: 'POST', path: '/User/getMyPoints', encoding: 'form' },
  access: 'member',
})

export const getMyPointsContract = () =>
  defineContract({
    summary: "Returns the member's points, the pending ones, and the rules to earn and redeem them.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        points: z.number(),
        /** The value of the points. */
        amount: rupeesOut,
        /** Points from orders that are on their way or can still be returned. */
        points_to_come: z.number(),
        /** '2' means subscribed, '1' not: only subscribed members earn points. */
        isSubscribe: z.enum(['1', '2']),
        /** The minimum number of points per redemption: the setting `redeem_points_minimum`. */
        redeem_minimum: z.number(),
        /** The figure in the sentence about the minimum: the setting `redeem_points_minimum_text`. */
        redeem_minimum_text: z.number(),
        /** One point is earned for each full amount of this paid. */
        rupees_per_point: rupeesOut,
        /** Days after delivery when an order earns its points. */
        return_window_days: z.number(),
      }),
    }),
  })
