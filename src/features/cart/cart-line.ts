import { fromRupees, type Paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, basisPoints, toPercent } from '../../money/percent.ts'
import type { StoredCartLine } from '../../wire/stored-cart-line.ts'
import type { LineFigures } from './cart-totals.ts'

export const quantityMax = 99
export const linesMax = 50

// The highest price. It is far above any price of the shop, and low enough that 50 lines of 99 units still
// add up exactly.
const priceMaxPaise = 10_000_000_000

/**
 * A line of the cart: the quantity, and the product with its price and discount when the shopper added it.
 */
export type CartLine = LineFigures & {
  id: string
  name: string
  /** The picture's path. */
  image: string
  /** The earlier price to which the discount refers; see ReducedPrice. */
  priorPrice?: Paise | null | undefined
}

export function toStoredLine(line: CartLine): StoredCartLine {
  return {
    id: line.id,
    name: line.name,
    image: line.image,
    price: toRupees(line.mrp),
    quantity: line.quantity,
    discount: toPercent(line.discountBp),
    special_discount: toRupees(line.specialDiscount),
    ...(line.enteredPrice == null ? {} : { offered_price: toRupees(line.enteredPrice) }),
    ...(line.priorPrice == null ? {} : { prior_price: toRupees(line.priorPrice) }),
  }
}

/** Parses a stored line. Returns undefined if the stored value is not a valid line. */
export function fromStoredLine(stored: unknown): CartLine | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, name, image, price, quantity, discount, special_discount, offered_price, prior_price } =
    stored as Record<string, unknown>
  const mrp = priceOf(price)
  const discountBp = percentOf(discount ?? 0)
  const specialDiscount = priceOf(special_discount ?? 0)
  const enteredPrice = offered_price === undefined ? undefined : priceOf(offered_price)
  const priorPrice = prior_price === undefined ? undefined : priceOf(prior_price)
  const isFit =
    /^\d{1,9}$/.test(String(id)) &&
    typeof name === 'string' &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    mrp !== undefined &&
    mrp > 0 &&
    discountBp !== undefined &&
    specialDiscount !== undefined &&
    (offered_price === undefined || (enteredPrice !== undefined && enteredPrice > 0 && enteredPrice <= mrp))
  if (!isFit) return undefined
  return {
    id: String(id),
    name: name.slice(0, 300),
    image: typeof image === 'string' ? image.slice(0, 300) : '',
    mrp,
    discountBp,
    specialDiscount,
    ...(enteredPrice === undefined ? {} : { enteredPrice }),
    ...(priorPrice === undefined ? {} : { priorPrice }),
    quantity: Math.min(Number(quantity), quantityMax),
  }
}

function priceOf(rupees: unknown): Paise | undefined {
  const amount = fromRupees(rupees)
  return amount !== undefined && amount <= priceMaxPaise ? amount : undefined
}

function percentOf(percent: unknown): BasisPoints | undefined {
  const hundredths = fromRupees(percent)
  return hundredths !== undefined && hundredths <= 10_000 ? basisPoints(hundredths) : undefined
}
