import { Link } from 'react-router'
import { useWords } from '../words/use-words.tsx'
import { Badge } from './badge.tsx'
import { useCartCount } from './cart-count.ts'
import { CartIcon } from './icons/icons.tsx'

/**
 * Shows the link to the cart with the number of items. On the server the number is 0, because only the
 * browser knows the cart.
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
