import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, requestId, rupeesOut } from '../../wire/fields.ts'
import { pointsField } from './points-field.ts'

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
