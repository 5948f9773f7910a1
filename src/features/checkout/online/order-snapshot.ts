import * as z from 'zod/mini'
import { type Paise, zeroPaise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'
import { likelyState } from '../../addresses/pin-states.ts'

// Add a new version for any change of these schemas. Keep the old versions, because a payment intent that
// began before a deploy may be paid after it. order-snapshot.test.ts checks the schema of each version.

const count = z.int().check(z.nonnegative())
const amount = count as unknown as z.ZodMiniType<Paise>
const basisPoints = count as unknown as z.ZodMiniType<BasisPoints>
const text = z.string()

const product = {
  id: count,
  name: text,
  image: text,
  mrp: amount,
  discountBp: basisPoints,
  specialDiscount: amount,
  hsn: text,
  gstBp: basisPoints,
  onHand: count,
}

const place = { flat_no: text, building: text, address_1: text, address_2: text, pin_code: text }

const orderOf = <Product extends z.core.$ZodLooseShape, Place extends typeof place>(
  sold: Product,
  whereTo: Place,
) => ({
  addressId: count,
  delivery: z.object(whereTo),
  redeemCashback: z.boolean(),
  cart: z.object({
    total: amount,
    discount: amount,
    cashback: amount,
    specialDiscount: amount,
    specialDiscountBp: basisPoints,
    net: amount,
    unknownIds: z.array(count),
    lines: z
      .array(
        z.object({
          product: z.object(sold),
          quantity: z.int().check(z.positive()),
          totals: z.object({ total: amount, discount: amount, cashback: amount, net: amount }),
        }),
      )
      .check(z.minLength(1)),
  }),
})

const version1 = z.object({
  // The first programs wrote this form without a version.
  version: z._default(z.literal(1), 1),
  ...orderOf(product, place),
})

// Older programs ignore `priorPrice`. In an order that they place, the discount is a percentage of the MRP.
const priced = {
  ...product,
  enteredPrice: z.nullable(amount),
  priorPrice: z.optional(z.nullable(amount)),
}

// Adds each product's entered price: the exact price that staff entered, or null if they entered a
// percentage.
const version2 = z.object({
  version: z.literal(2),
  ...orderOf(priced, place),
})

// Adds the proposed order. An order without a proposal is stored as an earlier version.
const version3 = z.extend(version2, { version: z.literal(3), proposedOrderId: count })

// Adds the receiver and the landmark. An order has this version with or without a proposal.
const version4 = z.object({
  version: z.literal(4),
  ...orderOf(priced, {
    ...place,
    receiver_name: z.optional(text),
    receiver_mobile: z.optional(text),
    landmark: z.optional(text),
  }),
  proposedOrderId: z.optional(count),
})

// Adds the delivery charge. An order with free delivery is stored as an earlier version.
const version5 = z.extend(version4, {
  version: z.literal(5),
  cart: z.extend(version4.shape.cart, { deliveryCharge: amount }),
})

const { lines: linesBefore } = version5.shape.cart.shape
const totalsBefore = linesBefore.def.element.shape.totals

// Adds the coupon that the payment intent uses, and its discount on each line.
const version6 = z.extend(version5, {
  version: z.literal(6),
  coupon: z.object({ id: count, code: text, version: count, amount }),
  cart: z.extend(version5.shape.cart, {
    lines: z
      .array(z.extend(linesBefore.def.element, { totals: z.extend(totalsBefore, { coupon: amount }) }))
      .check(z.minLength(1)),
  }),
})

// Adds the state that the buyer chose. Only orders whose state is not the likely one of the PIN code have
// this version; others are stored as an earlier version.
const version7 = z.extend(version6, {
  version: z.literal(7),
  delivery: z.extend(version6.shape.delivery, { state: text }),
  coupon: z.optional(version6.shape.coupon),
})

// Adds the GSTIN and the legal name of a business purchase. Other orders are stored as an earlier version.
const version8 = z.extend(version7, {
  version: z.literal(8),
  delivery: z.extend(version6.shape.delivery, {
    state: z.optional(text),
    gstin: text,
    business_name: text,
  }),
})

export const snapshotForms = {
  1: version1,
  2: version2,
  3: version3,
  4: version4,
  5: version5,
  6: version6,
  7: version7,
  8: version8,
}

type Kept = z.output<typeof version6>
type Business = { gstin?: string | undefined; business_name?: string | undefined }
type KeptOrder = Omit<Kept, 'version' | 'coupon'>

/**
 * An order to place when its payment is captured, at the prices of when the payment began. It is never paid
 * in cash.
 */
export type OrderSnapshot = Omit<KeptOrder, 'delivery'> & {
  delivery: KeptOrder['delivery'] & Business & { state?: string | undefined }
  cart: { cashFee: Paise; couponDiscount: Paise; coupon?: Omit<Kept['coupon'], 'amount'> | undefined }
}

/** Converts a snapshot to the form that is stored with the payment intent. */
export function writeOrderSnapshot({
  cart,
  ...snapshot
}: OrderSnapshot): z.output<typeof version4 | typeof version5 | typeof version7 | typeof version8> | Kept {
  const { deliveryCharge, cashFee: _none, couponDiscount, coupon, ...goods } = cart
  const { state, gstin, business_name, ...address } = snapshot.delivery
  const order = { ...snapshot, delivery: address }
  const used = coupon && { id: coupon.id, code: coupon.code, version: coupon.version, amount: couponDiscount }
  if (gstin !== undefined && business_name !== undefined) {
    const delivery = { ...address, ...(state !== undefined && { state }), gstin, business_name }
    const business = { ...snapshot, delivery, cart: { ...goods, deliveryCharge } }
    return { version: 8, ...business, ...(used && { coupon: used }) }
  }
  if (state !== undefined && state !== likelyState(address.pin_code)) {
    const chosen = { ...snapshot, delivery: { ...address, state }, cart: { ...goods, deliveryCharge } }
    return { version: 7, ...chosen, ...(used && { coupon: used }) }
  }
  if (used) return { version: 6, ...order, cart: { ...goods, deliveryCharge }, coupon: used }
  if (deliveryCharge > 0) return { version: 5, ...order, cart: { ...goods, deliveryCharge } }
  return { version: 4, ...order, cart: goods }
}

/** Returns whether the payment intent with this stored snapshot uses a coupon. */
export function hasCoupon(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'coupon' in kept
}

/**
 * Reads a stored snapshot. Returns undefined if the snapshot was erased, or if this program does not know its
 * version.
 */
export function readOrderSnapshot(kept: unknown): OrderSnapshot | undefined {
  const form = z.safeParse(
    z.union([version8, version7, version6, version5, version4, version3, version2, version1]),
    kept,
  ).data
  if (!form) return undefined
  if ('coupon' in form && form.coupon) {
    const { coupon, cart, ...order } = form
    const { amount: couponDiscount, ...used } = coupon
    return { ...order, cart: { cashFee: zeroPaise, ...cart, couponDiscount, coupon: used } }
  }
  const { cart, ...order } = form.version === 1 ? pricedByPercent(form) : form
  const lines = cart.lines.map((line) => ({ ...line, totals: { ...line.totals, coupon: zeroPaise } }))
  const none = { deliveryCharge: zeroPaise, cashFee: zeroPaise, couponDiscount: zeroPaise }
  return { ...order, cart: { ...none, ...cart, lines } }
}

function pricedByPercent({ cart, ...rest }: z.output<typeof version1>) {
  const lines = cart.lines.map((line) => ({ ...line, product: { ...line.product, enteredPrice: null } }))
  return { ...rest, cart: { ...cart, lines } }
}

/**
 * Returns whether a snapshot was erased. If a payment intent is not paid, its snapshot is erased after a
 * month.
 */
export function isErasedSnapshot(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && Object.keys(kept).length === 0
}
