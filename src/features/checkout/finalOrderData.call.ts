import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { flag, id, memberId, optionalField, requestId, rupees, rupeesOut, text, wholeNumber } from '../../wire/fields.ts'

const amount = rupees('Invalid Amount')

/** A line of the cart as the browser keeps it. Its amounts are claims: the server prices from its own catalogue. */
export const cartLineIn = z.object({
  id: id('Product not found!'),
  name: optionalField(text({ max: 300 })),
  image: optionalField(text({ max: 300 })),
  price: amount,
  quantity: wholeNumber({ min: 1, max: 99, message: 'Quantity must be 1 to 99' }),
  discount: optionalField(rupees('Invalid discount')),
  special_discount: optionalField(amount),
})

export const linesMax = 50

export const finalOrderData = defineCall({
  wire: { method: 'POST', path: '/User/finalOrderData', encoding: 'json' },
  summary:
    'Places an order. `payment_type` 2 wallet, 1 online, 3 partly each. Totals are compared with the catalogue: a difference is 409 with the new figures.',
  access: 'member',
  limit: 'change',
  input: z.object({
    user_id: memberId,
    address_id: id('Please choose a delivery address'),
    payment_type: text({ max: 1, rules: [[(type) => ['1', '2', '3'].includes(type), 'Choose how to pay']] }),
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
    product: z
      .array(cartLineIn, { error: 'Your cart is empty!' })
      .check(z.minLength(1, 'Your cart is empty!'), z.maxLength(linesMax, `At most ${linesMax} products in one order`)),
    request_id: requestId,
  }),
  output: answer({ data: z.object({ orderno: z.string(), amount: rupeesOut }) }),
  refusals: {
    changed: [409, 'Prices or stock have changed. Please check the new figures.'],
    notSubscribed: [409, 'Redeem Cashback is for subscribed members.'],
    unknownAddress: [404, 'No Address Available'],
    unknownProduct: [409, 'Product not found!'],
    insufficientBalance: [422, 'Insufficient Balance!'],
    nothingToPay: [422, 'There is nothing to pay for.'],
    otherBody: [422, 'This request was already used for something else.'],
    onlineNotReady: [422, 'Online payment is not available yet.'],
  },
})
