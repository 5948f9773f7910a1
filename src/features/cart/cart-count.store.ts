import { readStored } from '../../ui/offline/storage.store.ts'

// Reads only the number of items, which has its own storage key. So pages that show only this number do not
// load the cart's arithmetic.

/** Returns the number of items in the cart; 0 if the stored number is missing or unreadable. */
export function readCartCount(): number {
  const count = Number(readStored('cartCount'))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/**
 * Calls the listener on every change of the cart, in this tab or another one. Returns a function that
 * unsubscribes the listener.
 */
export function subscribeCart(listener: () => void): () => void {
  window.addEventListener('cart-updated', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('cart-updated', listener)
    window.removeEventListener('storage', listener)
  }
}
