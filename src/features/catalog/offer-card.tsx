import { Link, useViewTransitionState } from 'react-router'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CutText } from './cut-text.tsx'
import type { ListedProduct } from './listed-product.ts'

/** The classes of a grid of offers: two columns on a phone, five on a wide screen. */
export const offerGrid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 xl:grid-cols-5'

/** An offer: its discount is a ribbon on the picture. */
export function OfferCard({ offer, priority = false }: { offer: ListedProduct; priority?: boolean }) {
  const say = useWords()
  const { name, picture, text, href, price, inStock } = offer
  const isMoving = useViewTransitionState(href)
  return (
    <Link
      className="card relative grid content-start gap-2 overflow-hidden p-3 shadow-soft"
      prefetch="intent"
      to={href}
      viewTransition
    >
      <ProductPicture
        alt=""
        className={inStock ? '' : 'opacity-55 grayscale'}
        priority={priority}
        sizes="(min-width: 1280px) 210px, (min-width: 768px) 22vw, 44vw"
        src={picture}
        transitionName={isMoving ? 'product-picture' : undefined}
        widths={[160, 320, 480]}
      />
      {price.discountPercent > 0 && (
        <span className="absolute top-0 left-0 rounded-br-card bg-accent px-3 py-1.5 text-xs font-bold text-on-accent">
          {say('shell.percentOff', { percent: price.discountPercent })}
        </span>
      )}
      <h3 className="line-clamp-2 text-sm font-semibold" translate="no">
        {name}
      </h3>
      <p className="price">
        <span className="price-offered">
          <Rupees amount={price.offered} short />
        </span>
        {price.discountPercent > 0 && (
          <s className="price-mrp">
            <span className="sr-only">{say('shell.mrp')} </span>
            <Rupees amount={price.mrp} short />
          </s>
        )}
      </p>
      <p className="text-xs text-muted">
        {inStock ? <CutText isCut={offer.isCut} text={text} /> : say('catalog.outOfStock')}
      </p>
    </Link>
  )
}
