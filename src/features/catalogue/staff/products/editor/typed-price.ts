import { fromRupees, toRupees } from '../../../../../money/paise.ts'
import { basisPoints, percentOff, toPercent } from '../../../../../money/percent.ts'
import { tidyAmount, tidyPercent } from '../../../../../wire/tidy-typed.ts'
import { offeredPrice } from '../../../offered-price.ts'

/**
 * Returns the discount percentage that follows from a typed price; an empty text if the price is missing or
 * invalid.
 */
export function percentOfPrice(mrpText: string, priceText: string): string {
  const [mrp, price] = [fromRupees(tidyAmount(mrpText)), fromRupees(tidyAmount(priceText))]
  if (!mrp || !price || price > mrp) return ''
  return String(toPercent(percentOff(mrp, price)))
}

/**
 * Returns the price that follows from a typed discount percentage; an empty text if the percentage is
 * invalid.
 */
export function priceOfPercent(mrpText: string, percentText: string): string {
  const [mrp, hundredths] = [fromRupees(tidyAmount(mrpText)), fromRupees(tidyPercent(percentText) || '0')]
  if (!mrp || hundredths === undefined || hundredths > 10_000) return ''
  return String(toRupees(offeredPrice({ mrp, discountBp: basisPoints(hundredths) })))
}
