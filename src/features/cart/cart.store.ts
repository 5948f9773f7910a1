// The badge shows on every page, so this reads the one small key instead of parsing the whole cart.
const countKey = 'cartCount'

/** How many items the cart holds: 0 where nothing, or nothing readable, is stored. */
export function readCartCount(): number {
  let count = 0
  try {
    count = Number(localStorage.getItem(countKey))
  } catch {
    // A browser that blocks storage throws at the first touch; the shop still works there, without a badge.
  }
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** Calls the listener at each change of the cart, in this tab or in another. Returns the way to stop it. */
export function subscribeCart(listener: () => void): () => void {
  window.addEventListener('cart-updated', listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener('cart-updated', listener)
    window.removeEventListener('storage', listener)
  }
}
