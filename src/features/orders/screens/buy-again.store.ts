import { call } from '../../../ui/page/screen-load.ts'
import { browserWords } from '../../../words/browser-words.ts'
import { readCart, saveLines } from '../../cart/cart.store.ts'
import { fromStoredLine, linesMax, toStoredLine } from '../../cart/cart-line.ts'
import { atCataloguePrices, availableOf } from '../place/catalogue-answer.ts'
import { getCartPrices } from '../place/place.calls.ts'
import type { OrderItem } from './order-lines.tsx'

export type BoughtAgain = {
  /** How many of the order's products were put in the cart. */
  added: number
  /** Products that could not be put in the cart, or only in a smaller quantity, and why. */
  missing: { name: string; why: string }[]
}

/**
 * Adds an order's available products to the cart at current prices. If a product is already in the cart,
 * keeps the larger quantity.
 */
export async function buyAgain(items: readonly OrderItem[], imageBase: string): Promise<BoughtAgain> {
  const ordered = items.flatMap((item) => fromStoredLine({ ...item, image: imageBase + item.image }) ?? [])
  const { data } = await call(getCartPrices, { product: ordered.map(toStoredLine) })
  const say = browserWords()
  const missing: BoughtAgain['missing'] = []
  const next = [...readCart().lines]
  let added = 0
  for (const line of atCataloguePrices(ordered, data)) {
    const available = availableOf(line.id, data) ?? line.quantity
    const index = next.findIndex(({ id }) => id === line.id)
    const tell = (why: string) => missing.push({ name: line.name, why })
    if (data.unknown.includes(line.id)) tell(say('orders.missingGone'))
    else if (available === 0) tell(say('orders.missingOut'))
    else if (index < 0 && next.length >= linesMax) tell(say('orders.missingFull'))
    else {
      const quantity = Math.min(line.quantity, available)
      if (quantity < line.quantity) tell(say('orders.missingSome', { available }))
      if (index < 0) next.push({ ...line, quantity })
      else next[index] = { ...line, quantity: Math.max(quantity, next[index]!.quantity) }
      added += 1
    }
  }
  saveLines(next)
  return { added, missing }
}
