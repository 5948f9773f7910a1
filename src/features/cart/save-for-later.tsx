import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/form/field-icons.tsx'
import { BookmarkIcon } from '../../ui/icons/cart-icons.tsx'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { useWords } from '../../words/use-words.tsx'
import type { CartProduct } from '../catalogue/list/cart-controls.tsx'
import { lineOf } from './add-to-cart.tsx'
import { useCart } from './cart.store.ts'
import { dropSaved, keepForLater } from './change-saved.store.ts'
import { useSaved } from './saved.store.ts'

/**
 * Lets the shopper save the page's product for later, or remove it from the saved products. If the product is
 * in the cart, moves it from there. Shows the price-alert control beside the button.
 */
export function SaveForLater({ product }: { product: CartProduct }) {
  const say = useWords()
  const isReady = useHydrated()
  const isSaved = useSaved()?.some(({ id }) => id === product.id) ?? false
  const isInCart = useCart()?.lines.some(({ id }) => id === product.id) ?? false
  const line = lineOf(product)
  return (
    <div className="flex flex-wrap">
      {!isInCart && line && (
        <Button
          disabled={!isReady}
          onClick={() => (isSaved ? dropSaved(line.id) : keepForLater(line))}
          small
          variant="quiet"
        >
          {isSaved ? <CheckIcon size={20} /> : <BookmarkIcon size={20} />}
          {say(isSaved ? 'cart.savedForLater' : 'cart.saveForLater')}
        </Button>
      )}
      <Button data-cheaper={product.id} small variant="quiet">
        {say('stockAlerts.tellCheaper')}
      </Button>
    </div>
  )
}
