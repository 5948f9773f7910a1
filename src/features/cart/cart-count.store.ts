import { readStored } from '../../ui/offline/storage.store.ts'

// Reads only the count, which has its own storage key. So pages with only the badge do not load the cart's
// arithmetic.

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
