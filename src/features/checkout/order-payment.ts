import * as z from 'zod/mini'
import { flag, id, optionalField, rupees } from '../../wire/fields.ts'
import { cartIn } from '../orders/ordered-cart.ts'
import { noAddressMessage } from './payment-problem.ts'

/** What createPayment takes for an order. Lines, and `final_pay` where it is sent, are compared with the catalogue. */
export const orderPaymentInput = z.object({
  address_id: id('Please choose a delivery address'),
  isRedeemCashBack: flag(),
  isPartialPayment: flag(),
  final_pay: optionalField(rupees('Invalid Amount')),
  product: cartIn,
})

/** What createPayment refuses of an order. */
export const orderPaymentRefusals = {
  changed: [409, 'Prices or stock have changed. Please check the new figures.'],
  notSubscribed: [409, 'Redeem Cashback is for subscribed members.'],
  unknownAddress: [404, noAddressMessage],
  unknownProduct: [409, 'Product not found!'],
  nothingToPay: [422, 'There is nothing to pay for.'],
  partialNotPossible: [422, 'Your balance cannot pay a part of this order.'],
} as const
