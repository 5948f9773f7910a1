import { createContext, use, useSyncExternalStore } from 'react'

type CartCount = { read(): number; subscribe(listener: () => void): () => void }

/**
 * Provides a reader of the number of items in the cart. It does not provide the number itself, because a
 * changed context value would make React hydrate all waiting parts of the page at once.
 */
export const CartCountContext = createContext<CartCount>({ read: () => 0, subscribe: () => () => undefined })

/**
 * Returns the number of items in the cart. On the server it is 0, because only the browser knows the cart.
 */
export function useCartCount(): number {
  const { read, subscribe } = use(CartCountContext)
  return useSyncExternalStore(subscribe, read, () => 0)
}
