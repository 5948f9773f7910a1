import * as z from 'zod/mini'
import { id, optionalField, rupees, text, wholeNumber } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'
import { linesMax, quantityMax } from './cart-line.ts'

const amount = rupees('field.invalidAmount')

/**
 * A line of the cart as the browser stores it. The amounts are those shown to the shopper; the server
 * computes its own amounts.
 */
const cartLineIn = z.object({
  id: id('catalogue.productNotFound'),
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
  prior_price: optionalField(amount),
})

const tooManyLines: Sentence = placed('orders.atMost', { max: linesMax })

/** The lines of a cart, each product once. */
export const cartLinesIn = z.array(cartLineIn, { error: 'cart.empty' }).check(
  z.refine((lines) => lines.length <= linesMax, { params: { sentence: tooManyLines } }),
  // Repeats the limit above in the form that the generated documentation reads.
  z.maxLength(linesMax),
  z.refine((lines) => new Set(lines.map((line) => Number(line.id))).size === lines.length, 'orders.twice'),
)
