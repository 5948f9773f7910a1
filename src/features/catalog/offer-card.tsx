import { Link, useViewTransitionState } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CardName } from './card-name.tsx'
import { CardPrice } from './card-price.tsx'
import { CutText } from './cut-text.tsx'
import { DiscountCorner } from './discount-corner.tsx'
import type { ListedProduct } from './listed-product.ts'

/** An offer on home: its discount is a ribbon on the picture. */
export function OfferCard({ offer }: { offer: ListedProduct }) {
  const say = useWords()
  const { name, picture, text, href, price, inStock } = offer
  const isMoving = useViewTransitionState(href)
  return (
    <Link className="product-card card shadow-soft" prefetch="intent" to={href} viewTransition>
      <ProductPicture
        alt=""
        className={inStock ? '' : 'opacity-55 grayscale'}
        sizes="(min-width: 1280px) 234px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw"
        src={picture}
        transitionName={isMoving ? 'product-picture' : undefined}
        widths={[160, 320, 480]}
      />
      <DiscountCorner isRibbon percent={price.discountPercent} />
      <h3 className="product-card-name" translate="no">
        <CardName name={name} />
      </h3>
      <CardPrice price={price} />
      <p className="product-card-rest text-xs text-muted">
        {inStock ? <CutText isCut={offer.isCut} text={text} /> : say('catalog.outOfStock')}
      </p>
    </Link>
  )
}
