import { readStoredJson, store } from '../../ui/offline/storage.store.ts'
import type { ProductPlace } from '../catalogue/list/cart-controls.tsx'

/** Stores the product that was added last. The checkout's URL contains it. */
export function storeSelected(id: string, place: ProductPlace | undefined): void {
  store('selectedPdt', JSON.stringify({ id, ...place }))
}

/**
 * Returns the checkout's URL, which contains the product added last:
 * `/check-out/{productId}?mcn=..&bn=..&ci=..&bi=..`.
 */
export function checkOutAddress(): string {
  const selected = readStoredJson('selectedPdt')
  if (typeof selected !== 'object' || selected === null) return '/check-out/0'
  const { id, ...place } = selected as Record<string, unknown>
  const address = `/check-out/${/^\d{1,9}$/.test(String(id)) ? String(id) : 0}`
  const query = new URLSearchParams()
  for (const name of ['mcn', 'bn', 'ci', 'bi']) if (place[name]) query.set(name, String(place[name]))
  return query.size > 0 ? `${address}?${query}` : address
}
