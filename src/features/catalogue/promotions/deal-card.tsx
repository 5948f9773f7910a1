import { Link } from 'react-router'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { CardPrice } from '../list/card-price.tsx'
import type { Deal } from '../list/listed-product.ts'
import { splitName } from '../product-name.ts'
import { priceBy } from '../product-price.ts'
import { productLink } from '../shop-links.ts'
import { DiscountCorner } from './discount-corner.tsx'

/** Shows a product in a row that scrolls sideways: picture, discount, price and name. */
export function DealCard({ product }: { product: Deal }) {
  const { name, picture } = product
  const price = priceBy(product)
  return (
    <Link className="deal-card" discover="none" prefetch="intent" to={productLink(product.id, product.place)}>
      <CardPicture name={name} src={picture} width={320} />
      <DiscountCorner isRibbon price={price} />
      <CardPrice price={price} />
      <span className="deal-name" title={name} translate="no">
        {splitName(name).title}
      </span>
    </Link>
  )
}
