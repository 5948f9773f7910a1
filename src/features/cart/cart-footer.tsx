import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RightIcon } from '../../ui/icons/icons.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import { countItems, useCart } from './cart.store.ts'
import { cartTotals } from './cart-totals.ts'
import { checkOutAddress } from './selected-product.store.ts'

// Loaded when the panel is first opened, because most visits never open it.
const CartPanel = lazy(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel }))

/**
 * Shows the bar at the bottom of a product page: item count, total and a link to the checkout. Shows nothing
 * while the cart is empty.
 * @param saved content below the cart, in the panel that the bar opens.
 */
export function CartFooter({ saved }: { saved: ReactNode }) {
  const say = useWords()
  const cart = useCart()
  const [isOpen, setOpen] = useState(false)
  if (!cart || (cart.lines.length === 0 && !isOpen)) return null
  const count = countItems(cart.lines)
  const { net } = cartTotals(cart.lines, { redeemCashback: cart.cashbackApplied })
  return (
    <ActionBar action={<ButtonLink to={checkOutAddress()}>{say('action.proceed')}</ButtonLink>}>
      <button
        aria-haspopup="dialog"
        className="-ml-2 grid min-h-11 rounded-control px-2 text-start"
        onClick={() => setOpen(true)}
        type="button"
      >
        <span className="flex items-center text-xs text-muted">
          {say('cart.items', { count })} <RightIcon size={16} />
        </span>
        <span className="font-bold min-[380px]:text-lg">
          <Rupees amount={net} />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <CartPanel cart={cart} onClose={() => setOpen(false)} saved={saved} />
        </Suspense>
      )}
    </ActionBar>
  )
}
