import { Link, useViewTransitionState } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useWords } from '../../words/use-words.tsx'
import { CutText } from './cut-text.tsx'
import { type ListedProduct, listTextLengths } from './listed-product.ts'
import { cutText } from './plain-text.ts'
import { ProductButton } from './product-button.tsx'
import { SubscriberLine } from './subscriber-line.tsx'

/**
 * A product in its brand's list: beside its picture on a phone, below it from 768 px on. The whole card leads to the
 * product; the cart's own buttons lie above that link.
 */
export function ProductCard({ product, priority }: { product: ListedProduct; priority: boolean }) {
  const say = useWords()
  const { name, picture, text, href, price, inStock } = product
  const isMoving = useViewTransitionState(href)
  // Visitors see Login on the product's own page only, not twenty times in a list.
  const isMember = useMember() !== undefined
  return (
    <article className="card relative flex gap-3 p-3 shadow-soft md:flex-col">
      <ProductPicture
        alt=""
        className={`w-28 shrink-0 self-start md:w-full ${inStock ? '' : 'opacity-55 grayscale'}`}
        priority={priority}
        sizes="(min-width: 1280px) 210px, (min-width: 1024px) 22vw, (min-width: 768px) 28vw, 112px"
        src={picture}
        transitionName={isMoving ? 'product-picture' : undefined}
        widths={[160, 320, 480]}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="line-clamp-2 text-sm font-semibold md:min-h-10">
          <Link
            className="after:absolute after:inset-0 after:rounded-card"
            prefetch="intent"
            to={href}
            translate="no"
            viewTransition
          >
            {name}
          </Link>
        </h2>
        <ProductText isCut={product.isCut} text={text} />
        <Price discountPercent={price.discountPercent} mrp={price.mrp} offered={price.offered} />
        <SubscriberLine cashback={price.cashback} />
        {isMember && (
          <div className="relative z-10 mt-auto pt-1.5">
            <ProductButton
              inStock={inStock}
              name={name}
              picture={picture}
              place={product.place}
              price={price}
              productId={product.id}
            />
          </div>
        )}
        {!isMember && !inStock && (
          <p>
            <Chip tone="danger">{say('catalog.outOfStock')}</Chip>
          </p>
        )}
      </div>
    </article>
  )
}

// Both lengths are rendered, because only the style sheet knows the width of the screen.
function ProductText({ text, isCut }: { text: string; isCut: boolean }) {
  const onPhone = cutText(text, listTextLengths.phone)
  return (
    <p className="text-xs text-muted">
      <span className="phone-only">
        <CutText isCut={isCut || onPhone !== text} text={onPhone} />
      </span>
      <span className="wide-only">
        <CutText isCut={isCut} text={text} />
      </span>
    </p>
  )
}
