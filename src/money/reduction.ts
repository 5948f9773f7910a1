import type { Paise } from './paise.ts'
import { percentOff, toPercent } from './percent.ts'

/** The prices of a product that decide whether it is shown as reduced. */
export type ReducedPrice = {
  mrp: Paise
  offered: Paise
  /** The discount in percent of the MRP. */
  discountPercent: number
  /**
   * The lowest price of the days before the reduction; 0 if the price is not reduced. Absent while the
   * MRP is the reference of discounts.
   */
  priorPrice?: Paise | null | undefined
}

/** The struck price, and the discount in percent of it. */
type Reduction = { struck: Paise; percent: number; isPrior: boolean }

/** Returns the struck price and the discount; undefined for a price that is shown without them. */
export function reductionOf({
  mrp,
  offered,
  discountPercent,
  priorPrice,
}: ReducedPrice): Reduction | undefined {
  if (priorPrice == null)
    return discountPercent > 0 ? { struck: mrp, percent: discountPercent, isPrior: false } : undefined
  if (priorPrice <= offered) return undefined
  return { struck: priorPrice, percent: toPercent(percentOff(priorPrice, offered)), isPrior: true }
}
