import { readStoredJson, store } from '../../../ui/offline/storage.store.ts'

/** Where the browser keeps it. */
export const viewedKey = 'recentlyViewed'
const viewedMax = 12

/** A product that was looked at, as far as it does not change: its price is not kept, since it would be an old one. */
export type ViewedProduct = { id: string; name: string; picture: string; href: string }

/** What was looked at on this device, the last first. */
export function readViewed(): ViewedProduct[] {
  const stored = readStoredJson(viewedKey)
  return Array.isArray(stored) ? stored.filter(isViewedProduct) : []
}

/** Keeps that a product was looked at. */
export function rememberViewed({ id, name, picture, href }: ViewedProduct): void {
  const others = readViewed().filter((product) => product.id !== id)
  store(viewedKey, JSON.stringify([{ id, name, picture, href }, ...others].slice(0, viewedMax)))
}

// The storage is the browser's: anything may stand there, and only paths of this shop are linked to.
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
