import { readStored } from '../../ui/offline/storage.store.ts'

// Every page shows the badge, so the count has its own key. No page loads the cart's arithmetic for it.

/** Returns the number of items in the cart: 0 if nothing readable is stored. */
export function readCartCount(): number {
  const count = Number(readStored('cartCount'))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/**
 * Calls the listener on every change of the cart, in this tab or another. Returns the function that
 * unsubscribes it.
 */
export function subscribeCart(listener: () => void): () => void {
  window.addEventListener('cart-updated', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('cart-updated', listener)
    window.removeEventListener('storage', listener)
  }
}
