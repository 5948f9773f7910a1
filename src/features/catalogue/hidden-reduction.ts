import { fromRupees, type Paise, paise } from '../../money/paise.ts'
import { type ComparedPrices, isHiddenReduction } from '../../money/reduction.ts'
import type { Say } from '../../words/words-of.ts'

/**
 * Returns a warning that shoppers will see a lower price without a struck earlier price, because the product
 * was just as cheap or off sale shortly before. Returns undefined if no warning is needed.
 * @param compared the earlier prices, and the number of days before a reduction that count.
 */
export function hiddenReduction(
  say: Say,
  compared: ComparedPrices & { days: number },
  price: Paise,
): string | undefined {
  if (!isHiddenReduction(compared, price)) return undefined
  const { lowest, days } = compared
  return lowest === null
    ? say('office.products.hiddenOffSale', { days })
    : say('office.products.hiddenReduction', { days, amount: say.rupeesShort(lowest) })
}

/**
 * The earlier prices in rupees, which decide whether a lower price counts as a reduction. `days` and `from`
 * come from the setting discount_reference.
 */
export type ComparedOnWire = {
  last: number | null
  lowest: number | null
  prior: number | null
  days: number
  from: string
}

export function comparedInPaise({ last, lowest, prior, days }: ComparedOnWire) {
  const amount = (rupees: number | null) => (rupees === null ? null : (fromRupees(rupees) ?? paise(0)))
  return { last: amount(last), lowest: amount(lowest), prior: amount(prior), days }
}
