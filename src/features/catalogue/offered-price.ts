import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'

/** What the price of one unit follows from. */
export type Offer = {
  mrp: Paise
  discountBp: BasisPoints
  /** The price that somebody entered, if it was a price; else it follows from the percent. */
  enteredPrice?: Paise | null | undefined
}

/** The price of one unit, as it stands on the tag. */
export function offeredPrice({ mrp, discountBp, enteredPrice }: Offer): Paise {
  return enteredPrice ?? paise(mrp - percentOf(mrp, discountBp))
}
