import { useEffect } from 'react'
import { followCart } from './saved-cart.store.ts'

/** Syncs the cart between a member's devices while it is mounted. */
export function CartSync({ userId }: { userId: string }) {
  useEffect(() => followCart(userId), [userId])
  return null
}
