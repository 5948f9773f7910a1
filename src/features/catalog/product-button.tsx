import { Suspense, use } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { loginPath } from '../../ui/next-path.ts'
import { useWords } from '../../words/use-words.tsx'
import { CartControlsContext } from './cart-controls.tsx'
import type { ProductPrice } from './product-price.ts'
import type { Place } from './shop-links.ts'

type ProductButtonProps = {
  productId: string
  name: string
  picture: string
  price: ProductPrice
  inStock: boolean
  place: Place
}

/** Login to buy, Add, or minus and plus, for a product of the catalogue. */
export function ProductButton({ productId, name, picture, price, inStock, place }: ProductButtonProps) {
  const say = useWords()
  const { AddToCart } = use(CartControlsContext)
  if (!useMember())
    return (
      <ButtonLink to={loginPath(`/product-details/${productId}`)} wide>
        {say('catalog.loginToBuy')}
      </ButtonLink>
    )
  return (
    <Suspense
      fallback={
        <Button disabled small wide>
          {inStock ? say('catalog.add') : say('catalog.outOfStock')}
        </Button>
      }
    >
      <AddToCart
        product={{
          id: productId,
          name,
          image: picture,
          price: price.mrp,
          discount: price.discountPercent,
          specialDiscount: price.cashback,
          inStock,
          place: { mcn: place.categoryName, bn: place.brandName, ci: place.categoryId, bi: place.brandId },
        }}
      />
    </Suspense>
  )
}
