import { createContext, use } from 'react'

/** How many items the cart holds: 0 on the server, which cannot know it. Provided by the shell. */
export const CartCountContext = createContext(0)

export function useCartCount(): number {
  return use(CartCountContext)
}
