import type { StoredCartLine } from '../../../wire/stored-cart-line.ts'
import { type CartLine, fromStoredLine } from '../../cart/cart-line.ts'

type Proposed = {
  /** The proposed lines at current prices, with the available quantities. */
  data: { items: readonly (StoredCartLine & { available: number })[] }
  base_url: string
}

/** Returns those products of a proposed order that are available, as cart lines. */
export function linesToOrder({ data: { items }, base_url: imageBase }: Proposed): CartLine[] {
  return items.flatMap((item) => {
    const quantity = Math.min(item.quantity, item.available)
    return fromStoredLine({ ...item, quantity, image: imageBase + item.image }) ?? []
  })
}
