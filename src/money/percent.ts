import { type Paise, paise } from './paise.ts'

/** A percentage in hundredths of a percent: 500 is 5 %, 25 is 0.25 %. Whole numbers keep percent arithmetic exact. */
export type BasisPoints = number & { readonly __unit: 'basis points' }

/** Brands a whole number of hundredths of a percent. @throws RangeError outside 0 to 10,000 or for a fraction. */
export function basisPoints(hundredths: number): BasisPoints {
  if (!Number.isInteger(hundredths) || hundredths < 0 || hundredths > 10_000)
    throw new RangeError(`not between 0 and 10000 basis points: ${hundredths}`)
  return hundredths as BasisPoints
}

/** A percentage as the wire says it (23, 0.5) from hundredths of a percent. */
export function toPercent(rate: BasisPoints): number {
  return rate / 100
}

/**
 * The share of an amount, rounded half-up to the paisa.
 * BigInt inside, because amount times rate may leave the safe integers before the division brings it back.
 */
export function percentOf(amount: Paise, rate: BasisPoints): Paise {
  return divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n)
}

/**
 * How many percent less a price is than the full one, in whole hundredths and rounded down: who takes that many percent off the
 * full price never arrives below the reduced one. @throws RangeError unless the price is between 0 and a full one above 0.
 */
export function percentOff(full: Paise, reduced: Paise): BasisPoints {
  return basisPoints(Number((BigInt(full - reduced) * 10_000n) / BigInt(full)))
}

/** The tax inside a price that includes it: amount × rate / (100 % + rate), rounded half-up to the paisa. */
export function taxIncluded(amount: Paise, rate: BasisPoints): Paise {
  return divideHalfUp(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate))
}

function divideHalfUp(numerator: bigint, denominator: bigint): Paise {
  return paise(Number((numerator * 2n + denominator) / (denominator * 2n)))
}
