import { useWords } from '../../../words/use-words.tsx'
import type { ProductPrice } from '../product-price.ts'

/** The offered price on a card, and the struck MRP beside it; the discount is on the picture. */
export function CardPrice({ price }: { price: ProductPrice }) {
  const say = useWords()
  return (
    <p>
      <b>{say.rupeesShort(price.offered)}</b>
      {price.discountPercent > 0 && (
        <s>
          <span>{`${say('shell.mrp')} `}</span>
          {say.rupeesShort(price.mrp)}
        </s>
      )}
    </p>
  )
}
