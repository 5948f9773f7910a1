import { type CartLine, linesMax } from './cart-line.ts'

/** What of a cart is the same on all devices of a member. */
export type SharedCart = { lines: readonly CartLine[]; cashbackApplied: boolean }

/**
 * One cart of that of this device and that of the shop, which both began as `seen`. For each product the side that changed it
 * decides; where both did, it is there in the larger of their quantities, so that nothing is lost and nothing counted twice,
 * however often they are merged. A cart that was filled before the login began as an empty one.
 * @returns `beyond`, what a cart has no room for.
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
    // A line as this device shows it, at the price that was seen here.
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

/** Whether both hold the same, in whatever order and at whatever prices. */
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
