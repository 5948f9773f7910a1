import { type ReducedPrice, reductionOf } from '../money/reduction.ts'
import { useWords } from '../words/use-words.tsx'
import { Rupees } from './rupees.tsx'

type PriceProps = {
  price: ReducedPrice
  /** Shows the price in the larger text of the product page. */
  large?: boolean
}

/**
 * Shows the offered price, the previous price crossed out, and the discount. Without a discount, shows only
 * the price.
 */
export function Price({ price, large = false }: PriceProps) {
  const say = useWords()
  const reduction = reductionOf(price)
  return (
    <p className={large ? 'price price-large' : 'price'}>
      <span className="price-offered">
        <Rupees amount={price.offered} short />
      </span>
      {reduction && (
        <>
          <s className="price-mrp">
            <span className="sr-only">{say(reduction.isPrior ? 'shell.priorPrice' : 'shell.mrp')} </span>
            <Rupees amount={reduction.struck} short />
          </s>
          <span className="price-off">{say('shell.percentOff', { percent: reduction.percent })}</span>
        </>
      )}
    </p>
  )
}
