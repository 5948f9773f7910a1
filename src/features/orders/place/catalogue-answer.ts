import type * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import type { LineFigures } from '../../cart/cart-totals.ts'
import type { pricedCartOut } from './priced-cart.ts'

/**
 * The catalogue's prices for a cart: the answer of getCartPrices. A refusal of an order may contain them too.
 */
export type CatalogueAnswer = z.output<typeof pricedCartOut>

/** A line whose price or availability differs from what the shopper saw. */
export type LineChange = {
  before: CartLine
  /**
   * The line at the current price, with the available quantity; undefined if the product is not available.
   */
  now: CartLine | undefined
  /** The available quantity, if it is less than the requested one. */
  available: number | undefined
}

/**
 * Returns the lines with current prices and names in the reader's language. Quantities stay unchanged, as do
 * lines that the answer does not contain.
 */
export function atCataloguePrices(lines: readonly CartLine[], answer: CatalogueAnswer): CartLine[] {
  return lines.map((line) => {
    const found = answer.lines.find(({ id }) => id === line.id)
    if (!found) return line
    return {
      ...line,
      name: found.name ?? line.name,
      mrp: amountOf(found.price),
      discountBp: basisPoints(Math.round(found.discount * 100)),
      specialDiscount: amountOf(found.special_discount),
      enteredPrice: found.offered_price === undefined ? undefined : amountOf(found.offered_price),
      priorPrice: found.prior_price === undefined ? undefined : amountOf(found.prior_price),
    }
  })
}

/** Lists the lines whose price or availability differs from what the shopper saw. */
export function changedLines(lines: readonly CartLine[], answer: CatalogueAnswer): LineChange[] {
  const now = atCataloguePrices(lines, answer)
  return lines.flatMap((before, index) => {
    const line = now[index]!
    const available = availableOf(line.id, answer)
    const isShort = available !== undefined && available < line.quantity
    if (isSamePrice(before, line) && !isShort) return []
    const quantity = isShort ? available : line.quantity
    const change = {
      before,
      now: quantity > 0 ? { ...line, quantity } : undefined,
      available: isShort ? available : undefined,
    }
    return [change]
  })
}

export function isSamePrice(one: LineFigures, other: LineFigures): boolean {
  return (
    one.mrp === other.mrp &&
    one.discountBp === other.discountBp &&
    (one.enteredPrice ?? null) === (other.enteredPrice ?? null) &&
    one.specialDiscount === other.specialDiscount
  )
}

/**
 * Returns the lines that can be ordered, at current prices. Reduces quantities to what is available, and
 * omits products that are not available.
 */
export function acceptChanges(lines: readonly CartLine[], changes: readonly LineChange[]): CartLine[] {
  return lines.flatMap((line) => {
    const change = changes.find(({ before }) => before.id === line.id)
    if (!change) return [line]
    return change.now ? [change.now] : []
  })
}

/**
 * Returns the available quantity of a product. Returns 0 if the product is no longer sold, and undefined if
 * the answer does not contain it.
 */
export function availableOf(id: string, answer: CatalogueAnswer): number | undefined {
  if (answer.unknown.includes(id)) return 0
  return answer.lines.find((line) => line.id === id)?.available
}

/** Reads the current prices from a refusal of an order; undefined if the refusal contains other data. */
export function readCatalogueAnswer(data: unknown): CatalogueAnswer | undefined {
  const isAnswer = typeof data === 'object' && data !== null && 'lines' in data && 'unknown' in data
  return isAnswer ? (data as CatalogueAnswer) : undefined
}

function amountOf(rupees: number): Paise {
  const amount = fromRupees(rupees)
  if (amount === undefined) throw new RangeError(`not an amount in rupees: ${rupees}`)
  return amount
}
