import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, momentOut, requestId, rupeesOut, text } from '../../../wire/fields.ts'
import { paymentStateOut } from '../apply/payment-state.ts'
import { checkoutOpeningOut } from '../browser/checkout-opening.ts'
import { purposeNames } from './purpose-names.ts'

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

/** Starts an online payment of any purpose. Each purpose adds its own fields and refusals. */
export const createPayment = defineCall<typeof createPaymentContract>()({
  wire: { method: 'POST', path: '/User/createPayment', encoding: 'json' },
  access: 'member',
})

export const createPaymentContract = () =>
  defineContract({
    summary:
      "Starts an online payment: holds the stock and the wallet part of an order, and returns the checkout's options. Confirm the result by finalOrderData, or for added money by confirmPayment.",
    change: 'onceByStatement',
    // Accepts unknown fields, because each purpose parses its own.
    input: z.looseObject({
      user_id: memberId,
      purpose: text({
        max: 10,
        rules: [[(purpose) => purposeNames.some((name) => name === purpose), 'payments.choosePurpose']],
      }),
      request_id: requestId,
    }),
    output: answer({
      data: checkoutOpeningOut,
    }),
    refusals: {
      tooLittle: [422, 'payments.tooLittle'],
      notOffered: [422, 'payments.notOffered'],
      otherBody: [422, 'gate.otherBody'],
      begunElsewhere: [409, 'payments.begunElsewhere'],
      orderedMeanwhile: [409, 'payments.orderedMeanwhile'],
      switchedOff: [503, 'payments.switchedOff'],
      providerDown: [503, 'payments.notInitiated'],
    },
  })

export const getOpenPayment = defineCall<typeof getOpenPaymentContract>()({
  wire: { method: 'POST', path: '/User/getOpenPayment', encoding: 'form' },
  access: 'member',
})

export const getOpenPaymentContract = () =>
  defineContract({
    summary:
      "Returns the member's unfinished online payment for this purpose: its wallet hold, its expiry and the checkout's options; null if there is none.",
    input: z.object({
      user_id: memberId,
      purpose: text({
        max: 10,
        rules: [[(purpose) => purposeNames.some((name) => name === purpose), 'payments.choosePurpose']],
      }),
    }),
    output: answer({
      data: z.nullable(
        z.object({
          /** The total, the part held from the wallet, and the part to be paid online. */
          amount: rupeesOut,
          wallet: rupeesOut,
          online: rupeesOut,
          /**
           * The time when the payment intent expires and its holds (reserved stock and wallet money) are
           * released.
           */
          expires_at: momentOut,
          checkout: checkoutOpeningOut,
        }),
      ),
    }),
  })
