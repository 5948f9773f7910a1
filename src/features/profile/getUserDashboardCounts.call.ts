import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'

export const getUserDashboardCounts = defineCall<typeof getUserDashboardCountsContract>()({
  wire: { method: 'POST', path: '/User/getUserDashboardCounts', encoding: 'form' },
  access: 'member',
})

export const getUserDashboardCountsContract = () =>
  defineContract({
    summary: "Returns the member's balance, points, referrals and orders.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          availBalance: rupeesOut,
          /** The part that can be withdrawn: the earnings, not the store credit. */
          withdrawable: rupeesOut,
          availPoints: z.number(),
          activeDirectReferral: z.number(),
          inactiveDirectReferral: z.number(),
          totalOrders: z.number(),
        }),
      ),
    }),
  })
