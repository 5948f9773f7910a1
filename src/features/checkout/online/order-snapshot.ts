import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import type { BasisPoints } from '../../../money/percent.ts'

// Whatever changes below is a new version, which is read beside the old ones: intents stay payable over a deploy. The test
// knows the form of each version.

const count = z.int().check(z.nonnegative())
const amount = count as unknown as z.ZodMiniType<Paise>
const basisPoints = count as unknown as z.ZodMiniType<BasisPoints>
const text = z.string()

const pricedCart = z.object({
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
        product: z.object({
          id: count,
          name: text,
          image: text,
          mrp: amount,
          discountBp: basisPoints,
          specialDiscount: amount,
          hsn: text,
          gstBp: basisPoints,
          onHand: count,
        }),
        quantity: z.int().check(z.positive()),
        totals: z.object({ total: amount, discount: amount, cashback: amount, net: amount }),
      }),
    )
    .check(z.minLength(1)),
})

const version1 = z.object({
  // Written without a version by the programs before this one, in the same form.
  version: z._default(z.literal(1), 1),
  addressId: count,
  delivery: z.object({ flat_no: text, building: text, address_1: text, address_2: text, pin_code: text }),
  redeemCashback: z.boolean(),
  cart: pricedCart,
})

/** The form of each version. */
export const snapshotForms = { 1: version1 }

/** An order as it was priced when its payment began: what is placed once the money has come. */
export type OrderSnapshot = z.output<typeof version1>

/** A snapshot as it is kept with the intent. */
export function writeOrderSnapshot(order: Omit<OrderSnapshot, 'version'>): OrderSnapshot {
  return { version: 1, ...order }
}

/** A kept snapshot read back; undefined when it was forgotten, or is of a form that this program does not know. */
export function readOrderSnapshot(kept: unknown): OrderSnapshot | undefined {
  return z.safeParse(version1, kept).data
}

/** Whether a snapshot was forgotten, as those are that were not paid for within a month. */
export function isForgotten(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && Object.keys(kept).length === 0
}
