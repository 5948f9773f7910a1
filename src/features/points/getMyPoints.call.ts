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
    summary: "The member's points, those to come, and how they are earned and redeemed.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        points: z.number(),
        /** What they are worth. */
        amount: rupeesOut,
        /** What orders will earn that are on their way or can still be returned. */
        points_to_come: z.number(),
        /** '2' means subscribed, '1' not: only subscribed members earn points. */
        isSubscribe: z.enum(['1', '2']),
        /** The fewest points that are redeemed at once: the setting `redeem_points_minimum`. */
        redeem_minimum: z.number(),
        /** The figure in the sentence about it: the setting `redeem_points_minimum_text`. */
        redeem_minimum_text: z.number(),
        /** A point is earned for each full amount of this that is paid. */
        rupees_per_point: rupeesOut,
        /** How long after its delivery an order earns them. */
        return_window_days: z.number(),
      }),
    }),
  })
