import { lazy } from '../../../ui/page/lazy.tsx'
import { CartFooter } from '../../cart/cart-footer.tsx'

// Loaded on demand: visible only in the opened panel.
const SavedProducts = lazy(async () => (await import('./saved-products.tsx')).SavedProducts)

/** Shows the cart's bar on the catalogue's pages; the opened cart includes the products saved for later. */
export function BrowsingCart() {
  return <CartFooter saved={<SavedProducts />} />
}
