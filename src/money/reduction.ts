import type { Paise } from './paise.ts'
import { percentOff, toPercent } from './percent.ts'

/** The prices of a product that decide whether it is shown as reduced. */
export type ReducedPrice = {
  mrp: Paise
  offered: Paise
  /** The discount in percent of the MRP. */
  discountPercent: number
  /**
   * The prior price: the lowest price in the days before the reduction (the setting discount_reference, 30
   * days by default). 0 if the price is not reduced. Absent while the setting makes discounts refer to the
   * MRP.
   */
  priorPrice?: Paise | null | undefined
}

/** A struck price (shown crossed out), and the discount in percent of it. */
type Reduction = { struck: Paise; percent: number; isPrior: boolean }

/** Returns the struck price and the discount; undefined if the price is shown without both. */
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

/** The earlier prices of a product that determine whether its next price is a reduction. */
export type ComparedPrices = {
  /** The last price on sale; null for a product that was never on sale. */
  last: Paise | null
  /**
   * The lowest price in the preceding days (the setting discount_reference, 30 by default). Null if the
   * product was not on sale on any of them.
   */
  lowest: Paise | null
  /**
   * The prior price (the lowest price in the days before a reduction) stored with the last price; null if the
   * last price is not a reduction.
   */
  prior: Paise | null
}

/**
 * Returns the prior price (the lowest price in the days before a reduction) that the database will store with
 * a new price; null if the new price is not a reduction.
 */
export function nextPriorPrice({ last, lowest, prior }: ComparedPrices, price: Paise): Paise | null {
  if (price === last) return prior
  return isLowered(last, price) && lowest !== null && price < lowest ? lowest : null
}

/** Returns whether a new price is lower than the last one but will not be shown as a reduction. */
export function isHiddenReduction(compared: ComparedPrices, price: Paise): boolean {
  return isLowered(compared.last, price) && nextPriorPrice(compared, price) === null
}

function isLowered(last: Paise | null, price: Paise): boolean {
  return last !== null && price < last
}
