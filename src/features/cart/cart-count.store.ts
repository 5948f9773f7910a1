import { readStored } from '../../ui/offline/storage.store.ts'

// Every page shows the badge, so the count has a key of its own and no page loads the cart's arithmetic for it.

/** How many items the cart holds: 0 where nothing, or nothing readable, is stored. */
export function readCartCount(): number {
  const count = Number(readStored('cartCount'))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/**
 * Calls the listener at each change of the cart, in this tab or in another. Returns the function that unsubscribes it.
 */
export function subscribeCart(listener: () => void): () => void {
  window.addEventListener('cart-updated', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('cart-updated', listener)
    window.removeEventListener('storage', listener)
  }
}
