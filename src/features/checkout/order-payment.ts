import * as z from 'zod/mini'
import { flag, id, optionalField, rupees } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'
import { optionalCouponCode } from '../coupons/coupon-code-field.ts'
import { orderGstin } from '../orders/place/order-gstin.ts'
import { cartIn } from '../orders/place/ordered-cart.ts'
import { proposedOrderField, proposedOrderRefusals } from '../orders/proposed/proposed-order-fields.ts'

/** Returns the message for a member who has reached the limit of reserved units. */
/* @__NO_SIDE_EFFECTS__ */
export function tooManyUnits(max: number): Sentence {
  return placed('checkout.tooManyUnits', { max })
}

/**
 * The input of createPayment for an order. The server compares the lines, and `final_pay` if it is sent, with
 * its own prices.
 */
export const orderPaymentInput = z.object({
  address_id: id('checkout.addressMissing'),
  isRedeemCashBack: flag(),
  isPartialPayment: flag(),
  final_pay: optionalField(rupees('field.invalidAmount')),
  product: cartIn,
  proposed_order: proposedOrderField,
  coupon_code: optionalCouponCode,
  gstin: orderGstin,
})

export const orderPaymentRefusals = {
  changed: [409, 'checkout.figuresChanged'],
  notSubscribed: [409, 'checkout.notSubscribed'],
  unknownAddress: [404, 'addresses.none'],
  otherGstin: [409, 'checkout.otherGstin'],
  notServed: [422, 'checkout.notServed'],
  unknownProduct: [409, 'catalogue.productNotFound'],
  ...proposedOrderRefusals,
  noCoupon: [422, 'coupons.notTaken'],
  nothingToPay: [422, 'checkout.nothingToPay'],
  partialNotPossible: [422, 'checkout.partialNotPossible'],
  tooManyUnits: [422, tooManyUnits(0)],
  leftTooOften: [429, 'checkout.leftTooOften'],
} as const
