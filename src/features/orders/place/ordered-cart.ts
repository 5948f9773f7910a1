import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import { id, optionalField, rupees, text, wholeNumber } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { linesMax, quantityMax } from '../../cart/cart-line.ts'

const amount = rupees('orders.amountInvalid')

/** A line of the cart as the browser keeps it. Its amounts are what a person was shown: the server prices anew. */
const cartLineIn = z.object({
  id: id('orders.productNotFound'),
  name: optionalField(text({ max: 300 })),
  image: optionalField(text({ max: 300 })),
  price: amount,
  quantity: wholeNumber({
    min: 1,
    max: quantityMax,
    message: placed('orders.quantityBetween', { min: 1, max: quantityMax }),
  }),
  discount: optionalField(rupees('orders.discountInvalid')),
  special_discount: optionalField(amount),
  offered_price: optionalField(amount),
})

const tooManyLines: Sentence = placed('orders.atMost', { max: linesMax })

/** The products of an order or of a cart to be priced, each once. */
export const cartIn = z.array(cartLineIn, { error: 'cart.empty' }).check(
  z.minLength(1, 'cart.empty'),
  z.refine((lines) => lines.length <= linesMax, { params: { sentence: tooManyLines } }),
  // The rule above checks this already; here it is for the documentation.
  z.maxLength(linesMax),
  z.refine((lines) => new Set(lines.map((line) => Number(line.id))).size === lines.length, 'orders.twice'),
)

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
