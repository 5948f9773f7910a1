import { useEffect } from 'react'
import { followCart } from './kept-cart.store.ts'

/** Keeps the cart the same on all devices of a member for as long as it is drawn. */
export function KeptCart({ userId }: { userId: string }) {
  useEffect(() => followCart(userId), [userId])
  return null
}
