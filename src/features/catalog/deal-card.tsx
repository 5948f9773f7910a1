import { Link } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import { DiscountCorner } from './discount-corner.tsx'
import type { ListedProduct } from './listed-product.ts'
import { splitName } from './product-name.ts'
import { priceBy } from './product-price.ts'
import { productLink } from './shop-links.ts'

/** A product in a row that scrolls sideways: its picture, its discount, its name and its price. */
export function DealCard({ product }: { product: ListedProduct }) {
  const say = useWords()
  const { name, picture } = product
  const price = priceBy(product)
  return (
    <Link
      className="card relative grid w-36 content-start overflow-hidden shadow-soft md:w-44"
      discover="none"
      prefetch="intent"
      to={productLink(product.id, product.place)}
    >
      <ProductPicture
        alt=""
        className="rounded-none"
        sizes="(min-width:768px) 176px,144px"
        src={picture}
        widths={[160, 320]}
      />
      <DiscountCorner isRibbon percent={price.discountPercent} />
      <span className="grid gap-0.5 px-2.5 pt-2 pb-2.5">
        <span
          className="line-clamp-2 min-h-[2lh] text-sm leading-tight font-semibold"
          title={name}
          translate="no"
        >
          {splitName(name).title}
        </span>
        <span className="price gap-x-1.5!">
          <span className="font-bold">
            <Rupees amount={price.offered} short />
          </span>
          {price.discountPercent > 0 && (
            <s className="text-xs text-muted">
              <span className="sr-only">{`${say('shell.mrp')} `}</span>
              <Rupees amount={price.mrp} short />
            </s>
          )}
        </span>
      </span>
    </Link>
  )
}
