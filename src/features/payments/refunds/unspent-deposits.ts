import type { CreditMove } from './returned-credit.sql.ts'

type Lot = { paymentId: number | null; left: number }

/**
 * Returns the part of each payment's added money that is not spent yet, in paise. Assumes that purchases
 * spend goodwill first and then the oldest added money, so that as much as possible can be returned to its
 * source. A purchase that is cancelled gives back the money that it had spent.
 * @param moves every change of the member's store credit, oldest first.
 */
export function unspentDeposits(moves: readonly CreditMove[]): Map<number, number> {
  const lots: Lot[] = []
  const spent = new Map<string, Lot[]>()
  for (const { amount, paymentId, purchase } of moves) {
    if (amount < 0) {
      const taken = take(lots, { amount: -amount, paymentId })
      if (purchase !== null) spent.set(purchase, [...(spent.get(purchase) ?? []), ...taken])
    } else if (purchase === null) add(lots, { paymentId, left: amount })
    else giveBack(lots, spent.get(purchase) ?? [], amount)
  }
  return new Map(lots.flatMap(({ paymentId, left }) => (paymentId && left > 0 ? [[paymentId, left]] : [])))
}

/** Takes money from the named payment first, then goodwill, then the oldest added money. */
function take(
  lots: readonly Lot[],
  { amount, paymentId }: { amount: number; paymentId: number | null },
): Lot[] {
  const named = lots.filter((lot) => paymentId !== null && lot.paymentId === paymentId)
  const goodwill = lots.filter((lot) => lot.paymentId === null)
  const taken: Lot[] = []
  let missing = amount
  for (const lot of new Set([...named, ...goodwill, ...lots])) {
    const part = Math.min(lot.left, missing)
    lot.left -= part
    missing -= part
    if (part > 0) taken.push({ paymentId: lot.paymentId, left: part })
  }
  return taken
}

function add(lots: Lot[], { paymentId, left }: Lot): void {
  const known = lots.find((lot) => lot.paymentId === paymentId)
  if (known) known.left += left
  else lots.push({ paymentId, left })
}

/** Gives back what a purchase spent last. A surplus, such as the refund of paid cash, counts as goodwill. */
function giveBack(lots: Lot[], spent: Lot[], amount: number): void {
  let left = amount
  for (const part of spent.toReversed()) {
    const back = Math.min(part.left, left)
    part.left -= back
    left -= back
    add(lots, { paymentId: part.paymentId, left: back })
  }
  add(lots, { paymentId: null, left })
}
