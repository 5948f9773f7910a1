import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, text } from '../../../wire/fields.ts'
import { paymentStateOut } from '../apply/payment-state.ts'

export const cancelPayment = defineCall<typeof cancelPaymentContract>()({
  wire: { method: 'POST', path: '/User/cancelPayment', encoding: 'json' },
  access: 'member',
})

export const cancelPaymentContract = () =>
  defineContract({
    summary:
      "Releases a payment's holds, for example when the checkout was closed. If it was paid after all, applies it and says so.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      razorpay_order_id: text({ max: 60, rules: [[(value) => value !== '', 'payments.choose']] }),
    }),
    output: answer({ data: paymentStateOut }),
    refusals: {
      unknownPayment: [404, 'payments.unknown'],
      switchedOff: [503, 'payments.switchedOff'],
    },
  })
