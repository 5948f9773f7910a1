import { lazy } from '../../../ui/page/lazy.tsx'
import { CartFooter } from '../../cart/cart-footer.tsx'

// Seen only in the opened panel.
const SavedProducts = lazy(async () => (await import('./saved-products.tsx')).SavedProducts)

/** The cart's bar on the pages of the catalogue, with what was saved for later below the cart that it opens. */
export function BrowsingCart() {
  return <CartFooter saved={<SavedProducts />} />
}
