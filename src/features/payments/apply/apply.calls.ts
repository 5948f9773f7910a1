import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, optionalField, text } from '../../../wire/fields.ts'
import { paymentStateOut } from './payment-state.ts'

export const confirmPayment = defineCall<typeof confirmPaymentContract>()({
  wire: { method: 'POST', path: '/User/confirmPayment', encoding: 'json' },
  access: 'member',
})

export const confirmPaymentContract = () =>
  defineContract({
    summary:
      "Asks the provider for a payment's outcome, applies it and returns it: for added money after the checkout, and for any payment after a network failure.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      razorpay_order_id: text({ max: 60, rules: [[(value) => value !== '', 'payments.choose']] }),
      razorpay_payment_id: optionalField(text({ max: 60 })),
      razorpay_signature: optionalField(text({ max: 200 })),
    }),
    output: answer({ data: paymentStateOut }),
    refusals: {
      unknownPayment: [404, 'payments.unknown'],
      forged: [400, 'payments.forged'],
      switchedOff: [503, 'payments.switchedOff'],
    },
  })
