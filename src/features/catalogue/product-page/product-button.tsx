import { Suspense, use, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { loginPath } from '../../../ui/page/next-path.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { useWords } from '../../../words/use-words.tsx'
import { CartControlsContext, type CartProduct } from '../list/cart-controls.tsx'
import type { ProductPrice } from '../product-price.ts'
import { type Place, productLink } from '../shop-links.ts'
import { wantProduct } from './wanted-product.store.ts'

// Loads on demand, because only sold-out products need it.
const NotifyMe = lazy(async () => (await import('../../stock-alerts/notify-me.tsx')).NotifyMe)

type ProductButtonProps = {
  productId: string
  name: string
  picture: string
  price: ProductPrice
  inStock: boolean
  place: Place
  /** Whether the button is on a card that shows a group of variants. */
  asksVariant?: boolean
}

/**
 * Shows the button that suits the product and the user: Login, Add, minus and plus, or Notify me. The page's
 * own code contains the buttons that visitors see, because a press on a part that is still loading is lost.
 */
export function ProductButton(props: ProductButtonProps) {
  const say = useWords()
  const { productId, inStock, place } = props
  const { AddToCart } = use(CartControlsContext)
  const isMember = useMember() !== undefined
  if (!isMember)
    return (
      <ButtonLink
        onClick={() => inStock && wantProduct(productId)}
        to={loginPath(productLink(productId, place))}
        variant={inStock ? 'primary' : 'secondary'}
        wide
      >
        {say(inStock ? 'action.login' : 'stockAlerts.notifyMe')}
      </ButtonLink>
    )
  if (!inStock) return <NotifyButton key={productId} productId={productId} />
  const inert = (
    <Button disabled small wide>
      {say('catalogue.add')}
    </Button>
  )
  return (
    <Suspense fallback={inert}>
      <AddToCart product={cartProductOf(props)} />
    </Suspense>
  )
}

// Renders a plain button until the code has loaded. If React hydrated a button whose code is missing, a press
// on it would be lost.
function NotifyButton({ productId }: { productId: string }) {
  const say = useWords()
  const [isPressed, setPressed] = useState(false)
  const early = (
    <Button busy={isPressed} onClick={() => setPressed(true)} variant="secondary" wide>
      {say('stockAlerts.notifyMe')}
    </Button>
  )
  if (!useHydrated()) return early
  return (
    <Suspense fallback={early}>
      <NotifyMe isPressed={isPressed} productId={productId} />
    </Suspense>
  )
}

/**
 * Shows the button that saves a product for later. Visitors do not see it, because they have no cart to move
 * the product to.
 */
export function ProductSaveButton(props: ProductButtonProps) {
  const { SaveForLater } = use(CartControlsContext)
  if (!useMember()) return null
  return (
    <div className="min-h-11">
      <Suspense>
        <SaveForLater product={cartProductOf(props)} />
      </Suspense>
    </div>
  )
}

/** Converts a product to the form that the cart's controls need. */
export function cartProductOf(button: ProductButtonProps): CartProduct {
  const { productId, name, picture, price, inStock, place, asksVariant } = button

  return {
    id: productId,
    name,
    image: picture,
    price: price.mrp,
    discount: price.discountPercent,
    enteredPrice: price.enteredPrice,
    priorPrice: price.priorPrice,
    specialDiscount: price.cashback,
    inStock,
    asksVariant,
    place: { mcn: place.categoryName, bn: place.brandName, ci: place.categoryId, bi: place.brandId },
  }
}
