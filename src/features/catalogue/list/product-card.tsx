import { Link, useViewTransitionState } from 'react-router'
import { Chip } from '../../../ui/form/chip.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { CardPicture } from '../../../ui/product-picture.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { cutText } from '../plain-text.ts'
import { ProductButton } from '../product-page/product-button.tsx'
import { priceBy } from '../product-price.ts'
import { DiscountCorner } from '../promotions/discount-corner.tsx'
import { Sponsored } from '../promotions/sponsored.tsx'
import { Stars } from '../ratings/stars.tsx'
import { productLink } from '../shop-links.ts'
import { CardVariants } from '../variants/card-variants.tsx'
import { CardName } from './card-name.tsx'
import { CardPrice } from './card-price.tsx'
import { Heart } from './heart.tsx'
import { listPictureSizes, listPictureWidths, rowPictureSizes } from './list-picture.ts'
import { type ListedProduct, listTextLengths } from './listed-product.ts'
import { SubscriberLine } from './subscriber-line.tsx'

type ProductCardProps = {
  product: ListedProduct
  priority: boolean
  heading?: 'h2' | 'h3' | undefined
  isGrid?: boolean | undefined
}

/**
 * Shows a product of a list. The picture is on the left on a phone, and on top in a grid. The whole card
 * links to the product. The cart's buttons are above this link, beside the price or below the picture, and
 * never cover the picture.
 */
export function ProductCard({ product, priority, heading: Heading = 'h2', isGrid }: ProductCardProps) {
  const say = useWords()
  const { id, name, picture, place, inStock } = product
  const price = priceBy(product)
  const href = productLink(id, place)
  const isMoving = useViewTransitionState(href)
  // Visitors see Login only on the product's own page, because a list would repeat it on every card.
  const isMember = useMember() !== undefined
  return (
    <article className="product-card">
      <CardPicture
        className={inStock ? undefined : 'faded'}
        name={name}
        priority={priority}
        sizes={isGrid ? listPictureSizes : rowPictureSizes}
        src={picture}
        transitionName={isMoving ? 'product-picture' : undefined}
        widths={listPictureWidths}
      />
      <DiscountCorner price={price} />
      {product.isSponsored && <Sponsored />}
      <Heart id={id} name={name} />
      <Heading>
        <Link discover="none" prefetch="intent" to={href} translate="no" viewTransition>
          <CardName name={name} />
        </Link>
      </Heading>
      <CardPrice from={product.group?.from} price={price} unitPrice={product.unitPrice} />
      <div className="card-more">
        {product.rating && <Stars rating={product.rating} />}
        {product.group && <CardVariants group={product.group} offered={price.offered} />}
        <ProductText isCut={product.isCut} text={product.text} />
        <SubscriberLine cashback={price.cashback} />
      </div>
      {(isMember || !inStock) && (
        <div className="card-control">
          {isMember ? (
            <ProductButton
              asksVariant={product.group !== undefined}
              inStock={inStock}
              name={name}
              picture={picture}
              place={place}
              price={price}
              productId={id}
            />
          ) : (
            <Chip tone="danger">{say('catalogue.outOfStock')}</Chip>
          )}
        </div>
      )}
    </article>
  )
}

// Renders the end of the text, which only wide screens show, as a separate element that the style sheet hides
// on other screens. CSS also draws the ellipsis of a cut text, so that it is not part of the text.
function ProductText({ text, isCut }: { text: string; isCut: boolean }) {
  const onPhone = cutText(text, listTextLengths.phone)
  const rest = text.slice(onPhone.length)
  return (
    <p className={isCut ? 'cut' : undefined} translate="no">
      {onPhone}
      {rest && <span>{rest}</span>}
    </p>
  )
}
