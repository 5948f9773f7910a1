import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, memberId, optionalField, requestId, rupees, text } from '../../wire/fields.ts'
import { noAddressMessage } from '../checkout/payment-problem.ts'
import { cartIn } from '../orders/cart-input.ts'
import { topUpLimitsMessage } from '../wallet/top-up-limits.ts'

const purposes = ['order', 'slot', 'top_up']
const addressMessage = 'Please choose a delivery address'

export const createPayment = defineCall<typeof createPaymentContract>()({
  wire: { method: 'POST', path: '/User/createPayment', encoding: 'json' },
  access: 'member',
})

export const createPaymentContract = () =>
  defineContract({
    summary:
      'Begins an online payment: keeps back the stock and the wallet part of an order, and answers what the checkout opens with. Hand in what it gives by finalOrderData, or for added money by confirmPayment.',
    limit: 'change',
    input: z
      .object({
        user_id: memberId,
        purpose: text({
          max: 10,
          rules: [[(purpose) => purposes.includes(purpose), 'Choose what to pay for']],
        }),
        /** For an order. Lines, and `final_pay` where it is sent, are compared with the catalogue. */
        address_id: optionalField(id(addressMessage)),
        isRedeemCashBack: flag(),
        isPartialPayment: flag(),
        final_pay: optionalField(rupees('Invalid Amount')),
        product: z.optional(cartIn),
        /** For added money. */
        amount: optionalField(rupees('Invalid Amount')),
        request_id: requestId,
      })
      .check(
        z.refine((input) => input.purpose !== 'order' || input.product !== undefined, {
          error: 'cart.empty',
          path: ['product'],
        }),
        z.refine((input) => input.purpose !== 'order' || input.address_id !== undefined, {
          error: addressMessage,
          path: ['address_id'],
        }),
        z.refine((input) => input.purpose !== 'top_up' || input.amount !== undefined, {
          error: 'Invalid Amount',
          path: ['amount'],
        }),
      ),
    output: answer({
      data: z.object({
        /** The provider's public key. */
        key: z.string(),
        order_id: z.string(),
        /** Paise, as the provider's checkout takes it. */
        amount: z.number(),
        currency: z.string(),
        name: z.string(),
        prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
        checkout_url: z.string(),
      }),
    }),
    refusals: {
      changed: [409, 'Prices or stock have changed. Please check the new figures.'],
      notSubscribed: [409, 'Redeem Cashback is for subscribed members.'],
      unknownAddress: [404, noAddressMessage],
      unknownProduct: [409, 'Product not found!'],
      nothingToPay: [422, 'There is nothing to pay for.'],
      partialNotPossible: [422, 'Your balance cannot pay a part of this order.'],
      tooLittle: [422, 'At least ₹1 must be paid online.'],
      topUpLimits: [422, topUpLimitsMessage],
      slotNotReady: [422, 'Slots cannot be paid online yet.'],
      otherBody: [422, 'This request was already used for something else.'],
      switchedOff: [503, 'Online payment is switched off. Please pay by wallet.'],
      providerDown: [503, 'Failed to initiate payment. Please try again.'],
    },
  })
