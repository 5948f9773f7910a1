import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, memberId, optionalField, requestId, rupees, rupeesOut, text } from '../../wire/fields.ts'
import { optionalCouponCode } from '../coupons/coupon-code-field.ts'
import { orderGstin } from '../orders/place/order-gstin.ts'
import { cartIn } from '../orders/place/ordered-cart.ts'
import { methodPlacedAs } from '../orders/place/payment-methods.ts'
import { proposedOrderField, proposedOrderRefusals } from '../orders/proposed/proposed-order-fields.ts'
import { checkoutResultFields } from '../payments/browser/checkout-result.ts'

const amount = rupees('field.invalidAmount')

export const finalOrderData = defineCall<typeof finalOrderDataContract>()({
  wire: { method: 'POST', path: '/User/finalOrderData', encoding: 'json' },
  access: 'member',
})

export const finalOrderDataContract = () =>
  defineContract({
    summary:
      'Places an order. `payment_type` 2 wallet, 1 online, 3 partly each, 4 cash on delivery; online after createPayment, with the three values that the checkout gave. Totals are compared with the catalogue: a difference is 409 with the new figures. A `coupon_code` takes something off where it can, `coupon_discount` being what was shown of that; why it does not is said with 422 `noCoupon`. `gstin` is the one of the address, for an invoice to a business; without it the invoice is to a consumer. Without a `request_id`, equal requests of one second are one order.',
    change: 'onceByStatement',
    violations: {
      proposed_order_is_open: ['proposalOver'],
      proposed_order_is_ordered_once: ['proposalOver'],
    },
    input: z.object({
      user_id: memberId,
      address_id: id('checkout.addressMissing'),
      payment_type: text({
        max: 1,
        rules: [[(type) => methodPlacedAs(type) !== undefined, 'checkout.chooseWay']],
      }),
      payment_method: optionalField(text({ max: 20 })),
      ...checkoutResultFields,
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
      proposed_order: proposedOrderField,
      coupon_code: optionalCouponCode,
      coupon_discount: optionalField(amount),
      gstin: orderGstin,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ orderno: z.string(), amount: rupeesOut }) }),
    refusals: {
      changed: [409, 'checkout.figuresChanged'],
      notSubscribed: [409, 'checkout.notSubscribed'],
      unknownAddress: [404, 'addresses.none'],
      otherGstin: [409, 'checkout.otherGstin'],
      notServed: [422, 'checkout.notServed'],
      unknownProduct: [409, 'catalogue.productNotFound'],
      ...proposedOrderRefusals,
      noCoupon: [422, 'coupons.notTaken'],
      insufficientBalance: [422, 'checkout.insufficientBalance'],
      noCash: [422, 'checkout.noCash'],
      nothingToPay: [422, 'checkout.nothingToPay'],
      otherBody: [422, 'gate.otherBody'],
      orderedMeanwhile: [409, 'payments.orderedMeanwhile'],
      wrongPayment: [400, 'checkout.chooseWay'],
      switchedOff: [503, 'payments.switchedOff'],
      unknown: [404, 'payments.unknown'],
      forged: [400, 'payments.forged'],
      usedElsewhere: [409, 'checkout.paymentUsed'],
      notPaid: [422, 'checkout.notPaid'],
      returned: [409, 'checkout.paymentReturned'],
      unconfirmed: [503, 'checkout.unconfirmed'],
    },
  })
