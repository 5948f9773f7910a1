import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import { cartLinesIn } from '../../cart/cart-fields.ts'

/** The products of an order, or of a cart to price, each once. */
export const cartIn = cartLinesIn.check(z.minLength(1, 'cart.empty'))

/** An ordered line, with the figures the shopper was shown for one unit. */
export type OrderedLine = {
  productId: number
  quantity: number
  shown: {
    mrp: Paise
    /** The discount that the browser showed, in basis points. Undefined figures are not compared. */
    discountBp: number | undefined
    specialDiscount: Paise | undefined
    offeredPrice: Paise | undefined
  }
}

/** Converts the lines from the wire, so that later code does not depend on the browser's format. */
export function readOrderedLines(lines: z.output<typeof cartIn>): OrderedLine[] {
  return lines.map((line) => ({
    productId: Number(line.id),
    quantity: line.quantity,
    shown: {
      mrp: line.price,
      // A percentage arrives in hundredths, like an amount.
      discountBp: line.discount,
      specialDiscount: line.special_discount,
      offeredPrice: line.offered_price,
    },
  }))
}
