import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'

// Whatever changes below is a new version, which is read beside the old ones: intents stay payable over a deploy. The test
// knows the form of each version.

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

const orderOf = <Product extends z.core.$ZodLooseShape>(sold: Product) => ({
  addressId: count,
  delivery: z.object({ flat_no: text, building: text, address_1: text, address_2: text, pin_code: text }),
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
  // Written without a version by the programs before this one, in the same form.
  version: z._default(z.literal(1), 1),
  ...orderOf(product),
})

// With the price that a product was offered at, where somebody entered one.
const version2 = z.object({
  version: z.literal(2),
  ...orderOf({ ...product, enteredPrice: z.nullable(amount) }),
})

// Of what the staff proposed. An order of the member's own making stays in the form before.
const version3 = z.extend(version2, { version: z.literal(3), proposedOrderId: count })

/** The form of each version. */
export const snapshotForms = { 1: version1, 2: version2, 3: version3 }

type OwnOrder = Omit<z.output<typeof version2>, 'version'>

/** An order as it was priced when its payment began: what is placed once the money has come. */
export type OrderSnapshot = OwnOrder & { version: 2 | 3; proposedOrderId?: number | undefined }

/** A snapshot as it is kept with the intent. */
export function writeOrderSnapshot({
  proposedOrderId,
  ...order
}: OwnOrder & { proposedOrderId?: number | undefined }): OrderSnapshot {
  if (proposedOrderId === undefined) return { version: 2, ...order }
  return { version: 3, ...order, proposedOrderId }
}

/** A kept snapshot read back; undefined when it was forgotten, or is of a form that this program does not know. */
export function readOrderSnapshot(kept: unknown): OrderSnapshot | undefined {
  const older = z.safeParse(version1, kept).data
  return older ? pricedByPercent(older) : z.safeParse(z.union([version2, version3]), kept).data
}

function pricedByPercent({ cart, ...rest }: z.output<typeof version1>): OrderSnapshot {
  const lines = cart.lines.map((line) => ({ ...line, product: { ...line.product, enteredPrice: null } }))
  return { ...rest, version: 2, cart: { ...cart, lines } }
}

/** Whether a snapshot was forgotten, as those are that were not paid for within a month. */
export function isForgotten(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && Object.keys(kept).length === 0
}
