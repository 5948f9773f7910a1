import { fromRupees, paise } from '../../../../../money/paise.ts'
import { percentOff, toPercent } from '../../../../../money/percent.ts'
import type { CallOutput } from '../../../../../wire/define-call.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import type { readProduct } from '../products.calls.ts'
import { amountTyped } from './product-form-values.ts'

/** The prices with which a typed price is compared. */
export type ComparedPrices = CallOutput<typeof readProduct>['compared']

/**
 * Says how shoppers will see a lower price: with the prior price struck, or as a plain price, because the
 * product was as cheap shortly before.
 */
export function ReductionNote({ compared, typed }: { compared: ComparedPrices; typed: string }) {
  const say = useWords()
  const price = amountTyped(typed)
  const last = compared.last === null ? undefined : fromRupees(compared.last)
  if (last === undefined || price <= 0 || price >= last) return null
  const lowest = compared.lowest === null ? undefined : fromRupees(compared.lowest)
  const places = { day: say.date(`${compared.from}T12:00:00+05:30`), days: compared.days }
  const text =
    lowest === undefined
      ? say('office.products.reductionOffSale', places)
      : lowest <= price
        ? say('office.products.reductionNone', { ...places, amount: say.rupeesShort(lowest) })
        : say('office.products.reductionShown', {
            day: places.day,
            amount: say.rupeesShort(lowest),
            percent: toPercent(percentOff(lowest, paise(price))),
          })
  return (
    <p className={lowest !== undefined && lowest > price ? 'text-muted' : 'office-warning'} role="status">
      {text}
    </p>
  )
}
