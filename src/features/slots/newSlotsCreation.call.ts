import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, optionalField, requestId, rupees, rupeesOut, text } from '../../wire/fields.ts'
import { checkoutResultFields } from '../payments/browser/checkout-result.ts'

export const newSlotsCreation = defineCall<typeof newSlotsCreationContract>()({
  wire: { method: 'POST', path: '/User/newSlotsCreation', encoding: 'json' },
  access: 'member',
})

// There is one type of slot, bought one at a time.
const one = text({ max: 1, rules: [[(value) => value === '1', 'slots.oneType']] })

export const newSlotsCreationContract = () =>
  defineContract({
    summary:
      "Buys a subscription slot: from the wallet with `razorpay_payment_id` 'null', else with the three values that the checkout gave after createPayment. The server decides the amount. Without a `request_id`, equal requests of one second are one slot.",
    change: 'onceByStatement',
    input: z.object({
      user_id: memberId,
      type_id: one,
      pin_no: optionalField(one),
      /** The price that the client assumes. Ignored. */
      amount: optionalField(rupees('field.invalidAmount')),
      ...checkoutResultFields,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ slot_id: idOut, amount: rupeesOut }) }),
    refusals: {
      insufficientBalance: [422, 'checkout.insufficientBalance'],
      tooManySlots: [422, 'slots.tooMany'],
      boughtMeanwhile: [409, 'slots.boughtMeanwhile'],
      otherBody: [422, 'gate.otherBody'],
      wrongPayment: [400, 'checkout.chooseWay'],
      switchedOff: [503, 'payments.switchedOff'],
      unknown: [404, 'payments.unknown'],
      forged: [400, 'payments.forged'],
      usedElsewhere: [409, 'checkout.paymentUsed'],
      notPaid: [422, 'checkout.notPaid'],
      returned: [409, 'slots.paymentReturned'],
      unconfirmed: [503, 'slots.unconfirmed'],
    },
  })
