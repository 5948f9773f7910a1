import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, memberId, optionalField, requestId, rupees, rupeesOut, text } from '../../wire/fields.ts'
import { cartIn } from '../orders/ordered-cart.ts'
import { wayPlacedAs } from '../orders/ways-to-pay.ts'
import { insufficientBalanceMessage, noAddressMessage } from './payment-problem.ts'

const amount = rupees('Invalid Amount')

export const finalOrderData = defineCall<typeof finalOrderDataContract>()({
  wire: { method: 'POST', path: '/User/finalOrderData', encoding: 'json' },
  access: 'member',
})

export const finalOrderDataContract = () =>
  defineContract({
    summary:
      'Places an order. `payment_type` 2 wallet, 1 online, 3 partly each; online after createPayment, with the three values that the checkout gave. Totals are compared with the catalogue: a difference is 409 with the new figures.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      address_id: id('Please choose a delivery address'),
      payment_type: text({
        max: 1,
        rules: [[(type) => wayPlacedAs(type) !== undefined, 'Choose how to pay']],
      }),
      payment_method: optionalField(text({ max: 20 })),
      razorpay_payment_id: optionalField(text({ max: 60 })),
      razorpay_order_id: optionalField(text({ max: 60 })),
      razorpay_signature: optionalField(text({ max: 200 })),
      product_total: amount,
      bill_amount: optionalField(amount),
      product_discount: amount,
      isRedeemCashBack: flag(),
      redeem_cash_backup_amount: optionalField(amount),
      special_discount_in_amount: optionalField(amount),
      special_discount_in_per: optionalField(amount),
      final_pay: amount,
      isPartialPayment: flag(),
      availBalance: optionalField(amount),
      product: cartIn,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), amount: rupeesOut }) }),
    refusals: {
      changed: [409, 'Prices or stock have changed. Please check the new figures.'],
      notSubscribed: [409, 'Redeem Cashback is for subscribed members.'],
      unknownAddress: [404, noAddressMessage],
      unknownProduct: [409, 'Product not found!'],
      insufficientBalance: [422, insufficientBalanceMessage],
      nothingToPay: [422, 'There is nothing to pay for.'],
      otherBody: [422, 'This request was already used for something else.'],
      wrongPayment: [400, 'Choose how to pay'],
      switchedOff: [503, 'Online payment is switched off. Please pay by wallet.'],
      unknown: [404, 'This payment is not known.'],
      forged: [400, 'This payment was not signed by the provider.'],
      usedElsewhere: [409, 'This payment was already used.'],
      notPaid: [422, 'Something went wrong. Please try again.'],
      returned: [
        409,
        'Your payment could not be used for this order. The money is going back to where it came from.',
      ],
      unconfirmed: [
        503,
        'Your payment is being confirmed. Please do not pay again: your order will appear in a few minutes.',
      ],
    },
  })
