import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, memberId } from '../../../wire/fields.ts'

export const rememberPayer = defineCall<typeof rememberPayerContract>()({
  wire: { method: 'POST', path: '/User/rememberPayer', encoding: 'form' },
  access: 'member',
})

export const rememberPayerContract = () =>
  defineContract({
    summary:
      "Sets whether the payment provider saves the member's UPI id and cards. Switching it off deletes them there.",
    limit: 'change',
    input: z.object({ user_id: memberId, wanted: flag() }),
    output: answer({
      data: z.object({
        /** The member's customer id at the provider. */
        customer_id: z.optional(z.string()),
      }),
    }),
    refusals: {
      notRemembered: [503, 'payments.notRemembered'],
      switchedOff: [503, 'payments.switchedOff'],
    },
  })
