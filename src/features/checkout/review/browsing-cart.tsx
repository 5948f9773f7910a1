import { lazy } from '../../../ui/page/lazy.tsx'
import { CartFooter } from '../../cart/cart-footer.tsx'

// Loads on demand, because it is visible only in the opened cart.
const SavedProducts = lazy(async () => (await import('./saved-products.tsx')).SavedProducts)

/**
 * Shows the cart's bar on the catalogue's pages. The opened cart also contains the products saved for later.
 */
export function BrowsingCart() {
  return <CartFooter saved={<SavedProducts />} />
}
