import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import { cartLinesIn } from '../../cart/cart-fields.ts'

/** The products of an order or of a cart to be priced, each once. */
export const cartIn = cartLinesIn.check(z.minLength(1, 'cart.empty'))

/** A line as it was ordered, and the figures that the person was shown for one unit. */
export type OrderedLine = {
  productId: number
  quantity: number
  shown: {
    mrp: Paise
    /** Basis points. What was not shown is not compared. */
    discountBp: number | undefined
    specialDiscount: Paise | undefined
    offeredPrice: Paise | undefined
  }
}

/** The lines of the wire, read once: from here on nothing knows how the browser writes them. */
export function readOrderedLines(lines: z.output<typeof cartIn>): OrderedLine[] {
  return lines.map((line) => ({
    productId: Number(line.id),
    quantity: line.quantity,
    shown: {
      mrp: line.price,
      // A percentage arrives as an amount does, in hundredths.
      discountBp: line.discount,
      specialDiscount: line.special_discount,
      offeredPrice: line.offered_price,
    },
  }))
}
