import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { CartIcon } from '../../ui/icons.tsx'
import { readCartCount, subscribeCart } from '../cart/cart-count.store.ts'

/** The cart with its count. The server cannot know the count, so it comes with the browser's first render. */
export function CartLink() {
  const count = useSyncExternalStore(subscribeCart, readCartCount, () => 0)
  return (
    <Link
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="icon-button"
      prefetch="intent"
      to="/check-out/0"
    >
      <CartIcon />
      <Badge className="cart-badge" count={count} />
    </Link>
  )
}
