import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'

/** The values that determine the price per unit. */
export type Offer = {
  mrp: Paise
  discountBp: BasisPoints
  /** The price that staff entered. If there is none, the price follows from the percentage. */
  enteredPrice?: Paise | null | undefined
}

/** Returns the price per unit. */
export function offeredPrice({ mrp, discountBp, enteredPrice }: Offer): Paise {
  return enteredPrice ?? paise(mrp - percentOf(mrp, discountBp))
}
