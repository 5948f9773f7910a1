import { type Paise, paise } from './paise.ts'

/**
 * A percentage in hundredths of a percent: 500 is 5 %, 25 is 0.25 %. Whole numbers keep percent arithmetic
 * exact.
 */
export type BasisPoints = number & { readonly __unit: 'basis points' }

/**
 * Brands a whole number of hundredths of a percent.
 * @throws RangeError outside 0 to 10,000 or for a fraction.
 */
export function basisPoints(hundredths: number): BasisPoints {
  if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > 10_000)
    throw new RangeError(`expected 0 to 10000 basis points: ${hundredths}`)
  return hundredths as BasisPoints
}

/** Converts basis points to the wire's percentage (23, 0.5). */
export function toPercent(rate: BasisPoints): number {
  return rate / 100
}

/**
 * Returns the percentage of an amount, rounded half up to the paisa. Uses BigInt, because amount times rate
 * may exceed the safe integers.
 */
export function percentOf(amount: Paise, rate: BasisPoints): Paise {
  return divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n)
}

/**
 * Returns the discount of a reduced price in basis points. Rounds down, so that the full price less this
 * discount is never below the reduced price.
 * @throws RangeError unless the price is between 0 and a full price above 0.
 */
export function percentOff(full: Paise, reduced: Paise): BasisPoints {
  return basisPoints(Number((BigInt(full - reduced) * 10_000n) / BigInt(full)))
}

/**
 * Returns the tax within a tax-inclusive price: amount × rate / (100 % + rate), rounded half-up to the
 * paisa.
 */
export function taxIncluded(amount: Paise, rate: BasisPoints): Paise {
  return divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate))
}

function divideHalfUp(numerator: bigint, denominator: bigint): Paise {
  return paise(Number((numerator * 2n + denominator) / (denominator * 2n)))
}
