import type { Paise } from '../../../money/paise.ts'
import { reductionOf } from '../../../money/reduction.ts'
import type { UnitPrice } from '../../../money/unit-price.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { ProductPrice } from '../product-price.ts'

/**
 * Shows the offered price on a card, with the struck price beside it. The discount is shown on the picture
 * instead.
 * @param from the lowest price of the variants, if their prices differ. If the offered price is this lowest
 * price, the card shows 'from …'.
 */
export function CardPrice({
  price,
  from,
  unitPrice,
}: {
  price: ProductPrice
  from?: Paise | undefined
  unitPrice?: UnitPrice | undefined
}) {
  const say = useWords()
  const offered = say.rupeesShort(price.offered)
  const reduction = reductionOf(price)
  return (
    <p className="card-price">
      {from === price.offered ? (
        <small>
          <Say k="catalogue.fromPrice" tags={{ amount: <b /> }} with={{ price: offered }} />
        </small>
      ) : (
        <b>{offered}</b>
      )}
      {reduction && (
        <s>
          <span>{`${say(reduction.isPrior ? 'shell.priorPrice' : 'shell.mrp')} `}</span>
          {say.rupeesShort(reduction.struck)}
        </s>
      )}
      {unitPrice && (
        <i>{say('catalogue.unitPrice', { amount: say.rupeesShort(unitPrice.amount), per: unitPrice.per })}</i>
      )}
    </p>
  )
}
