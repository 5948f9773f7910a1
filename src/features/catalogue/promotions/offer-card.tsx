import { Link, useViewTransitionState } from 'react-router'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { CardName } from '../list/card-name.tsx'
import { CardPrice } from '../list/card-price.tsx'
import { CutText } from '../list/cut-text.tsx'
import { listPictureSizes, listPictureWidths } from '../list/list-picture.ts'
import type { ListedProduct } from '../list/listed-product.ts'
import { priceBy } from '../product-price.ts'
import { productLink } from '../shop-links.ts'
import { CardVariants } from '../variants/card-variants.tsx'
import { DiscountCorner } from './discount-corner.tsx'
import { Sponsored } from './sponsored.tsx'

/** Shows an offer on the home page, with its discount as a ribbon on the picture. */
export function OfferCard({ offer }: { offer: ListedProduct }) {
  const say = useWords()
  const { name, picture, text, inStock } = offer
  const price = priceBy(offer)
  const href = productLink(offer.id, offer.place)
  const isMoving = useViewTransitionState(href)
  return (
    <Link className="product-card" discover="none" prefetch="intent" to={href} viewTransition>
      <CardPicture
        className={inStock ? undefined : 'faded'}
        name={name}
        sizes={listPictureSizes}
        src={picture}
        transitionName={isMoving ? 'product-picture' : undefined}
        widths={listPictureWidths}
      />
      <DiscountCorner isRibbon price={price} />
      {offer.isSponsored && <Sponsored />}
      <h3 translate="no">
        <CardName name={name} />
      </h3>
      <CardPrice from={offer.group?.from} price={price} />
      <div className="card-more">
        {offer.group && <CardVariants group={offer.group} offered={price.offered} />}
        {inStock ? <CutText isCut={offer.isCut} text={text} /> : <p>{say('catalogue.outOfStock')}</p>}
      </div>
    </Link>
  )
}
