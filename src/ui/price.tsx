import type { Paise } from '../money/paise.ts'
import { useWords } from '../words/use-words.tsx'
import { Rupees } from './rupees.tsx'

type PriceProps = {
  offered: Paise
  mrp: Paise
  discountPercent: number
  /** Uses the larger text of the product page. */
  large?: boolean
}

/** Shows the offered price, the struck-out MRP and the discount. Without a discount shows only the price. */
export function Price({ offered, mrp, discountPercent, large = false }: PriceProps) {
  const say = useWords()
  return (
    <p className={large ? 'price price-large' : 'price'}>
      <span className="price-offered">
        <Rupees amount={offered} short />
      </span>
      {discountPercent > 0 && (
        <>
          <s className="price-mrp">
            <span className="sr-only">{say('shell.mrp')} </span>
            <Rupees amount={mrp} short />
          </s>
          <span className="price-off">{say('shell.percentOff', { percent: discountPercent })}</span>
        </>
      )}
    </p>
  )
}
