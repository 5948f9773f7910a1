import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import { cartLinesIn } from '../../cart/cart-fields.ts'

/** The products of an order, or of a cart to price. Each product occurs once. */
export const cartIn = cartLinesIn.check(z.minLength(1, 'cart.empty'))

/** An ordered line, with the prices that the shopper was shown for one unit. */
export type OrderedLine = {
  productId: number
  quantity: number
  shown: {
    mrp: Paise
    /** The discount that the browser showed, in basis points. A value that is undefined is not compared. */
    discountBp: number | undefined
    specialDiscount: Paise | undefined
    offeredPrice: Paise | undefined
  }
}

/** Converts the lines from the wire, so that later code does not depend on the wire's format. */
export function readOrderedLines(lines: z.output<typeof cartIn>): OrderedLine[] {
  return lines.map((line) => ({
    productId: Number(line.id),
    quantity: line.quantity,
    shown: {
      mrp: line.price,
      // The field has already converted the percentage to hundredths.
      discountBp: line.discount,
      specialDiscount: line.special_discount,
      offeredPrice: line.offered_price,
    },
  }))
}
