import { percentOff, toPercent } from '../../../../../money/percent.ts'
import { nextPriorPrice } from '../../../../../money/reduction.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { type ComparedOnWire, comparedInPaise } from '../../../hidden-reduction.ts'
import { amountTyped } from './product-form-values.ts'

/**
 * Says how shoppers will see a lower price. They see the prior price struck beside it. If the product was
 * just as cheap shortly before, they see no struck price.
 */
export function ReductionNote({ compared, typed }: { compared: ComparedOnWire; typed: string }) {
  const say = useWords()
  const price = amountTyped(typed)
  const prices = comparedInPaise(compared)
  const { last, lowest } = prices
  if (last === null || price <= 0 || price >= last) return null
  const places = { day: say.date(`${compared.from}T12:00:00+05:30`), days: compared.days }
  const struck = nextPriorPrice(prices, price)
  const text =
    struck !== null
      ? say('office.products.reductionShown', {
          day: places.day,
          amount: say.rupeesShort(struck),
          percent: toPercent(percentOff(struck, price)),
        })
      : lowest === null
        ? say('office.products.reductionOffSale', places)
        : say('office.products.reductionNone', { ...places, amount: say.rupeesShort(lowest) })
  return (
    <p className={struck === null ? 'office-warning' : 'text-muted'} role="status">
      {text}
    </p>
  )
}
