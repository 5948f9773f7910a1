import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, rupeesOut } from '../../wire/fields.ts'

export const getMyNetworkSummary = defineCall<typeof getMyNetworkSummaryContract>()({
  wire: { method: 'POST', path: '/User/getMyNetworkSummary', encoding: 'form' },
  access: 'member',
})

export const getMyNetworkSummaryContract = () =>
  defineContract({
    summary: "Returns the size of the member's team over all levels, and the joins of the last six months.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        total_team: z.number(),
        total_business: rupeesOut,
        total_earned: rupeesOut,
        /** Direct referrals. */
        active_referrals: z.number(),
        inactive_referrals: z.number(),
        /** '2' means subscribed, '1' not: only subscribers earn from their team. */
        isSubscribe: z.enum(['1', '2']),
        /** Direct referrals by the month they registered in, in Indian time, oldest first. */
        joined: z.array(z.object({ month: z.string(), joined: z.number() })),
      }),
    }),
  })
