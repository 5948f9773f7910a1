import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { ProductPrice } from './product-price.ts'

/** The offered price on a card, and the struck MRP beside it; the discount is on the picture. */
export function CardPrice({ price }: { price: ProductPrice }) {
  const say = useWords()
  return (
    <p className="product-card-price price">
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
  )
}
