import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'

/** MRP less the discount, for one unit: the price on the tag. */
export function offeredPrice(unit: { mrp: Paise; discountBp: BasisPoints }): Paise {
  return paise(unit.mrp - percentOf(unit.mrp, unit.discountBp))
}
