import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId, requestId, text } from '../../../wire/fields.ts'
import { checkoutOpeningOut } from '../browser/checkout-opening.ts'
import { purposeNames } from './purpose-names.ts'

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
    // Loose, because each purpose parses its own fields.
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
