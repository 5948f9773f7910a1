import { Link, useViewTransitionState } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CardName } from './card-name.tsx'
import { CardPrice } from './card-price.tsx'
import { CutText } from './cut-text.tsx'
import { DiscountCorner } from './discount-corner.tsx'
import { type ListedProduct, listTextLengths } from './listed-product.ts'
import { cutText } from './plain-text.ts'
import { ProductButton } from './product-button.tsx'
import { SubscriberLine } from './subscriber-line.tsx'

type ProductCardProps = { product: ListedProduct; priority: boolean; heading?: 'h2' | 'h3' }

/**
 * A product in a grid of products. The whole card leads to the product; the cart's own buttons lie above that link, on
 * the picture.
 */
export function ProductCard({ product, priority, heading: Heading = 'h2' }: ProductCardProps) {
  const say = useWords()
  const { name, picture, text, href, price, inStock } = product
  const isMoving = useViewTransitionState(href)
  // Visitors see Login on the product's own page only, not twenty times in a list.
  const isMember = useMember() !== undefined
  return (
    <article className="product-card card shadow-soft">
      <ProductPicture
        alt=""
        className={inStock ? '' : 'opacity-55 grayscale'}
        priority={priority}
        sizes="(min-width: 1280px) 234px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, 46vw"
        src={picture}
        transitionName={isMoving ? 'product-picture' : undefined}
        widths={[160, 320, 480]}
      />
      <DiscountCorner percent={price.discountPercent} />
      <Heading className="product-card-name">
        <Link
          className="after:absolute after:inset-0 after:rounded-card"
          prefetch="intent"
          to={href}
          translate="no"
          viewTransition
        >
          <CardName name={name} />
        </Link>
      </Heading>
      <CardPrice price={price} />
      <div className="product-card-rest">
        <ProductText isCut={product.isCut} text={text} />
        <SubscriberLine cashback={price.cashback} />
      </div>
      {(isMember || !inStock) && (
        <div className="on-picture">
          {isMember ? (
            <ProductButton
              inStock={inStock}
              name={name}
              picture={picture}
              place={product.place}
              price={price}
              productId={product.id}
            />
          ) : (
            <Chip tone="danger">{say('catalog.outOfStock')}</Chip>
          )}
        </div>
      )}
    </article>
  )
}

// Both lengths are rendered, because only the style sheet knows the width of the screen.
function ProductText({ text, isCut }: { text: string; isCut: boolean }) {
  const onPhone = cutText(text, listTextLengths.phone)
  return (
    <p className="product-card-text text-xs text-muted">
      <span className="phone-only">
        <CutText isCut={isCut || onPhone !== text} text={onPhone} />
      </span>
      <span className="wide-only">
        <CutText isCut={isCut} text={text} />
      </span>
    </p>
  )
}
