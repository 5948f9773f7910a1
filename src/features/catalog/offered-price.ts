import { type Paise, paise } from '../../money/paise.ts'
import { percentOf } from '../../money/percent.ts'
import type { LineFigures } from '../cart/cart-totals.ts'

/** MRP less the discount, for one unit: the price on the tag. */
export function offeredPrice(line: Pick<LineFigures, 'mrp' | 'discountBp'>): Paise {
  return paise(line.mrp - percentOf(line.mrp, line.discountBp))
}
