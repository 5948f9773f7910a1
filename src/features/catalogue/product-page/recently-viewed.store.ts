import { readStoredJson, store } from '../../../ui/offline/storage.store.ts'

export const viewedKey = 'recentlyViewed'
const viewedMax = 12

/**
 * A product that was viewed on this device. Omits the price and other values that change, because stored ones
 * would be outdated.
 */
export type ViewedProduct = { id: string; name: string; picture: string; href: string }

/** Returns the products viewed on this device, latest first. */
export function readViewed(): ViewedProduct[] {
  const stored = readStoredJson(viewedKey)
  return Array.isArray(stored) ? stored.filter(isViewedProduct) : []
}

/** Stores that a product was viewed. */
export function storeViewed({ id, name, picture, href }: ViewedProduct): void {
  const others = readViewed().filter((product) => product.id !== id)
  store(viewedKey, JSON.stringify([{ id, name, picture, href }, ...others].slice(0, viewedMax)))
}

// Checks a stored entry, which may have any form. Accepts only links to paths of this shop.
function isViewedProduct(entry: unknown): entry is ViewedProduct {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, name, picture, href } = entry as Record<string, unknown>
  return (
    [id, name].every((text) => typeof text === 'string') &&
    typeof picture === 'string' &&
    picture.startsWith('/Admin/assets/') &&
    typeof href === 'string' &&
    href.startsWith('/product-details/')
  )
}
