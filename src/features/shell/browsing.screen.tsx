import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { lazy } from '../../ui/page/lazy.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { CartControlsContext } from '../catalogue/list/cart-controls.tsx'
import { watchControls } from '../wishlist/load-product-buttons.store.ts'

// Loaded when first rendered, because a visitor has no cart, and only the browser knows whether the footer
// shows one.
const cartControls = {
  AddToCart: lazy(async () => (await import('../cart/add-to-cart.tsx')).AddToCart),
  SaveForLater: lazy(async () => (await import('../cart/save-for-later.tsx')).SaveForLater),
  CartFooter: lazy(async () => (await import('../checkout/review/browsing-cart.tsx')).BrowsingCart),
}

/** Provides the cart's controls to the browsing pages, and makes the heart buttons work. */
export default function BrowsingScreen() {
  const memberId = useMember()?.userId
  useEffect(() => watchControls(memberId), [memberId])
  return (
    <CartControlsContext value={cartControls}>
      <Outlet />
    </CartControlsContext>
  )
}
