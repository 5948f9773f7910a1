import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'

export const getUserDashboardCounts = defineCall({
  wire: { method: 'POST', path: '/User/getUserDashboardCounts', encoding: 'form' },
  summary: 'Balance, points, referrals and orders of the member.',
  access: 'member',
  input: z.object({ user_id: memberId }),
  output: answer({
    data: z.array(
      z.object({
        availBalance: rupeesOut,
        availPoints: z.number(),
        activeDirectReferral: z.number(),
        inactiveDirectReferral: z.number(),
        totalOrders: z.number(),
      }),
    ),
  }),
})
