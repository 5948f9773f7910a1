import type { StoredCartLine } from '../../../wire/stored-cart-line.ts'
import { type CartLine, fromStoredLine } from '../../cart/cart-line.ts'

type Proposed = {
  /** Lines as they were proposed, at the prices of now, and how many can be had. */
  data: { items: readonly (StoredCartLine & { available: number })[] }
  base_url: string
}

/** What of a proposed order can be had, as lines of a cart. */
export function linesToOrder({ data: { items }, base_url: imageBase }: Proposed): CartLine[] {
  return items.flatMap((item) => {
    const quantity = Math.min(item.quantity, item.available)
    return fromStoredLine({ ...item, quantity, image: imageBase + item.image }) ?? []
  })
}
