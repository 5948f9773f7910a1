import { Suspense, use, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { loginPath } from '../../../ui/page/next-path.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { useWords } from '../../../words/use-words.tsx'
import { CartControlsContext, type CartProduct } from '../list/cart-controls.tsx'
import type { ProductPrice } from '../product-price.ts'
import type { Place } from '../shop-links.ts'
import { wantProduct } from './wanted-product.store.ts'

// Most products are in stock.
const NotifyMe = lazy(async () => (await import('../../stock-alerts/notify-me.tsx')).NotifyMe)

type ProductButtonProps = {
  productId: string
  name: string
  picture: string
  price: ProductPrice
  inStock: boolean
  place: Place
  /** On a card that stands for several variants. */
  asksVariant?: boolean
}

/**
 * Login, Add, minus and plus, or the wish to be told, for a product of the catalogue. What a visitor presses is there with
 * the page: a part that is still on its way would lose a press.
 */
export function ProductButton(props: ProductButtonProps) {
  const say = useWords()
  const { productId, inStock } = props
  const { AddToCart } = use(CartControlsContext)
  const isMember = useMember() !== undefined
  if (!isMember)
    return (
      <ButtonLink
        onClick={() => inStock && wantProduct(productId)}
        to={loginPath(`/product-details/${productId}`)}
        variant={inStock ? 'primary' : 'secondary'}
        wide
      >
        {say(inStock ? 'shell.login' : 'stockAlerts.notifyMe')}
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

// Of a part that the server has drawn, React loses what is pressed until the part is here. So the server draws this one too.
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

/** Saves a product of the catalogue for later. For members: a visitor has no cart that it could be moved to. */
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

/** A product as the cart's controls take it. */
export function cartProductOf(button: ProductButtonProps): CartProduct {
  const { productId, name, picture, price, inStock, place, asksVariant } = button

  return {
    id: productId,
    name,
    image: picture,
    price: price.mrp,
    discount: price.discountPercent,
    enteredPrice: price.enteredPrice,
    specialDiscount: price.cashback,
    inStock,
    asksVariant,
    place: { mcn: place.categoryName, bn: place.brandName, ci: place.categoryId, bi: place.brandId },
  }
}
