import type * as z from 'zod/mini'
import { fromRupees, type Paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import type { LineFigures } from '../../cart/cart-totals.ts'
import type { pricedCartOut } from './priced-cart.ts'

/** The figures of the catalogue for a cart, as getCartPrices answers them and as a refused order carries them. */
export type CatalogueAnswer = z.output<typeof pricedCartOut>

/** A line that is not as the person saw it. */
export type LineChange = {
  before: CartLine
  /** The line as it can be had now; undefined when it cannot be had at all. */
  now: CartLine | undefined
  /** How many there are, where they are fewer than asked for. */
  available: number | undefined
}

/** The lines at today's figures, called as whoever asked reads them; how many of each stays as it was. Lines that the answer does not know stay too. */
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
    }
  })
}

/** What is not as the person saw it: prices, or what can be had. */
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

/** The lines as they can be had: at today's figures, as many as there are, without what is gone. */
export function acceptChanges(lines: readonly CartLine[], changes: readonly LineChange[]): CartLine[] {
  return lines.flatMap((line) => {
    const change = changes.find(({ before }) => before.id === line.id)
    if (!change) return [line]
    return change.now ? [change.now] : []
  })
}

/** How many of a product can be had; 0 for one that is not sold any more, undefined where the answer does not say. */
export function availableOf(id: string, answer: CatalogueAnswer): number | undefined {
  if (answer.unknown.includes(id)) return 0
  return answer.lines.find((line) => line.id === id)?.available
}

/** The new figures that a refused order carries; undefined for any other data. */
export function readCatalogueAnswer(data: unknown): CatalogueAnswer | undefined {
  const isAnswer = typeof data === 'object' && data !== null && 'lines' in data && 'unknown' in data
  return isAnswer ? (data as CatalogueAnswer) : undefined
}

function amountOf(rupees: number): Paise {
  const amount = fromRupees(rupees)
  if (amount === undefined) throw new RangeError(`not an amount in rupees: ${rupees}`)
  return amount
}
