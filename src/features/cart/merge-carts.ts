import { type CartLine, linesMax } from './cart-line.ts'

/** The part of a cart that all of a member's devices share. */
export type SharedCart = { lines: readonly CartLine[]; cashbackApplied: boolean }

/**
 * Merges this device's cart with the server's. Both began as `seen`, the cart of the last sync; `seen` is
 * empty for a cart filled before login. For each product, the cart that changed since then wins. If both
 * changed, the larger quantity wins, so that repeated merges neither lose nor double anything.
 * @returns `beyond`: lines that do not fit into the merged cart.
 */
export function mergeCarts(
  seen: SharedCart,
  mine: SharedCart,
  theirs: SharedCart,
): SharedCart & { beyond: CartLine[] } {
  const quantityFor = (id: string) => {
    const [before, here, there] = [seen, mine, theirs].map((cart) => quantityIn(cart, id)) as [
      number,
      number,
      number,
    ]
    if (here === before) return there
    if (there === before) return here
    return Math.max(here, there)
  }
  const onlyMine = mine.lines.filter(({ id }) => quantityIn(theirs, id) === 0)
  const merged = [...theirs.lines, ...onlyMine]
    // Prefers this device's line, because its price is the one that the shopper saw here.
    .map((line) => mine.lines.find(({ id }) => id === line.id) ?? line)
    .map((line) => ({ ...line, quantity: quantityFor(line.id) }))
    .filter(({ quantity }) => quantity > 0)
  return {
    lines: merged.slice(0, linesMax),
    beyond: merged.slice(linesMax),
    cashbackApplied:
      mine.cashbackApplied === seen.cashbackApplied ? theirs.cashbackApplied : mine.cashbackApplied,
  }
}

/** Returns whether both carts hold the same products and quantities, in any order and at any prices. */
export function isSameCart(one: SharedCart, other: SharedCart): boolean {
  return (
    one.cashbackApplied === other.cashbackApplied &&
    one.lines.length === other.lines.length &&
    one.lines.every(({ id, quantity }) => quantityIn(other, id) === quantity)
  )
}

function quantityIn({ lines }: SharedCart, id: string): number {
  return lines.find((line) => line.id === id)?.quantity ?? 0
}
