import { Suspense, use } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { loginPath } from '../../../ui/page/next-path.ts'
import { useWords } from '../../../words/use-words.tsx'
import { CartControlsContext, type CartProduct } from '../list/cart-controls.tsx'
import type { ProductPrice } from '../product-price.ts'
import type { Place } from '../shop-links.ts'
import { wantProduct } from './wanted-product.store.ts'

type ProductButtonProps = {
  productId: string
  name: string
  picture: string
  price: ProductPrice
  inStock: boolean
  place: Place
}

/** Login, Add, or minus and plus, for a product of the catalogue. */
export function ProductButton(props: ProductButtonProps) {
  const say = useWords()
  const { productId, inStock } = props
  const { AddToCart } = use(CartControlsContext)
  const isMember = useMember() !== undefined
  const inert = (
    <Button disabled small wide>
      {inStock ? say('catalogue.add') : say('catalogue.outOfStock')}
    </Button>
  )
  if (!isMember && !inStock) return inert
  if (!isMember)
    return (
      <ButtonLink onClick={() => wantProduct(productId)} to={loginPath(`/product-details/${productId}`)} wide>
        {say('shell.login')}
      </ButtonLink>
    )
  return (
    <Suspense fallback={inert}>
      <AddToCart product={cartProductOf(props)} />
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

function cartProductOf({ productId, name, picture, price, inStock, place }: ProductButtonProps): CartProduct {
  return {
    id: productId,
    name,
    image: picture,
    price: price.mrp,
    discount: price.discountPercent,
    enteredPrice: price.enteredPrice,
    specialDiscount: price.cashback,
    inStock,
    place: { mcn: place.categoryName, bn: place.brandName, ci: place.categoryId, bi: place.brandId },
  }
}
