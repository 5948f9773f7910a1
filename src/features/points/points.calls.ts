import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { earningOut } from '../../wire/earning-fields.ts'
import { flag, idOut, memberId, momentOut, requestId, rupeesOut, text } from '../../wire/fields.ts'
import { pointReasons } from './point-reasons.ts'

const digits = text({
  max: 40,
  rules: [
    [(points) => points !== '', 'points.missing'],
    [(points) => /^[0-9]+$/.test(points), 'points.digitsOnly'],
  ],
})

/**
 * Parses a whole number of points. A larger number becomes the largest exact integer of JavaScript, which is
 * more points than any member has.
 */
const pointsField = z.pipe(
  digits,
  z.transform((points: string) => Math.min(Number(points), Number.MAX_SAFE_INTEGER)),
)

export const getMyPointHistory = defineCall<typeof getMyPointHistoryContract>()({
  wire: { method: 'POST', path: '/User/getMyPointHistory', encoding: 'form' },
  access: 'member',
})

export const getMyPointHistoryContract = () =>
  defineContract({
    summary:
      "Lists the member's redeemed points, newest first, paged; all movements of their points on request.",
    input: z.object({
      user_id: memberId,
      /** Whether earned and reversed points are listed too. */
      with_earned: flag(),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          id: idOut,
          date_time: momentOut,
          user_id: idOut,
          /** Points debited, for example by a redemption. */
          debit_amt: z.number(),
          /** Points credited. */
          credit_amt: z.number(),
          reason: z.enum(pointReasons),
          /** The order that earned the points. */
          orderno: z.optional(z.string()),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

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
        /** The points of orders that are not delivered yet or can still be returned. */
        points_to_come: z.number(),
        /** '2' means subscribed, '1' not. */
        isSubscribe: z.enum(['1', '2']),
        ...earningOut,
        /** The minimum number of points per redemption: the setting `redeem_points_minimum`. */
        redeem_minimum: z.number(),
        /**
         * The minimum that the error message states: the setting `redeem_points_minimum_text`. This number
         * may differ from the enforced minimum.
         */
        redeem_minimum_text: z.number(),
        /** The amount, in rupees, for which a member earns one point. */
        rupees_per_point: rupeesOut,
        /**
         * The number of days after the delivery of an order until the order earns its points. The points wait
         * because the order may be returned.
         */
        return_window_days: z.number(),
      }),
    }),
  })

export const redeemPoints = defineCall<typeof redeemPointsContract>()({
  wire: { method: 'POST', path: '/User/redeemPoints', encoding: 'form' },
  access: 'member',
})

export const redeemPointsContract = () =>
  defineContract({
    summary: 'Converts points into earnings: 1 point is 1 rupee.',
    change: 'once',
    input: z.object({ user_id: memberId, points: pointsField, request_id: requestId }),
    output: answer({
      data: z.object({
        /** The redeemed points, and their value in rupees. */
        points: z.number(),
        amount: rupeesOut,
        /** The balances afterwards. */
        point_balance: z.number(),
        avail_balance: rupeesOut,
      }),
    }),
    refusals: {
      belowMinimum: [422, 'points.belowMinimum'],
      notEnough: [422, 'points.notEnough'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
