import { createContext, use, useSyncExternalStore } from 'react'

type CartCount = { read(): number; subscribe(listener: () => void): () => void }

/**
 * Reads the number of items in the cart. The shop's frame provides the reader and not the number, because a
 * changed number would make React hydrate all waiting parts of the page at once.
 */
export const CartCountContext = createContext<CartCount>({ read: () => 0, subscribe: () => () => undefined })

/** Returns the number of items in the cart; 0 on the server, because only the browser has the cart. */
export function useCartCount(): number {
  const { read, subscribe } = use(CartCountContext)
  return useSyncExternalStore(subscribe, read, () => 0)
}
