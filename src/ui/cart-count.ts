import { createContext, use, useSyncExternalStore } from 'react'

type CartCount = { read(): number; subscribe(listener: () => void): () => void }

/**
 * Where the number of items in the cart is read; provided by the shell. Not the number itself: a change of it would make
 * React take over at once all parts of a page that still wait for that.
 */
export const CartCountContext = createContext<CartCount>({ read: () => 0, subscribe: () => () => undefined })

/** How many items the cart holds: 0 on the server, which cannot know it. */
export function useCartCount(): number {
  const { read, subscribe } = use(CartCountContext)
  return useSyncExternalStore(subscribe, read, () => 0)
}
