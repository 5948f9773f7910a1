import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut, text } from '../../wire/fields.ts'
import { isReferralType } from './referral-type.ts'

export const getMyReferrals = defineCall<typeof getMyReferralsContract>()({
  wire: { method: 'POST', path: '/User/getMyReferrals', encoding: 'form' },
  access: 'member',
})

export const getMyReferralsContract = () =>
  defineContract({
    summary: "Lists the member's direct referrals, subscribed (2) or not (1), newest first.",
    input: z.object({
      user_id: memberId,
      status: text({ max: 10, rules: [[isReferralType, 'network.unknownType']] }),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          user_id: idOut,
          user_name: z.string(),
          user_mobile: z.string(),
          joined_at: momentOut,
          /** The member's earnings from this referral's own orders. */
          earned: rupeesOut,
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
