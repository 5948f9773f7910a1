import { type Paise, paise, sumPaise } from './paise.ts'

/**
 * Splits an amount in proportion to weights. The parts add up exactly to the amount. Rounds the cumulative
 * sums and takes each part as the difference of two of them, so that rounding errors do not accumulate.
 */
export function splitByWeight(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = BigInt(sumPaise(weights))
  let weightSoFar = 0n
  let givenSoFar = 0n
  return weights.map((weight) => {
    weightSoFar += BigInt(weight)
    const dueSoFar = sum === 0n ? 0n : (BigInt(amount) * weightSoFar * 2n + sum) / (sum * 2n)
    const part = dueSoFar - givenSoFar
    givenSoFar = dueSoFar
    return paise(Number(part))
  })
}
