import { Link } from 'react-router'
import { useWords } from '../words/use-words.tsx'
import { Badge } from './badge.tsx'
import { useCartCount } from './cart-count.ts'
import { CartIcon } from './icons/icons.tsx'

/**
 * Shows the cart link with its count. The count is 0 on the server, because only the browser has the cart.
 */
export function CartLink() {
  const say = useWords()
  const count = useCartCount()
  return (
    <Link
      aria-label={count === 0 ? say('shell.cart') : say('shell.cartWithItems', { count })}
      className="icon-button"
      discover="none"
      prefetch="intent"
      to="/check-out/0"
    >
      <CartIcon />
      <Badge className="cart-badge" count={count} />
    </Link>
  )
}
