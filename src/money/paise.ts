/** An amount of Indian rupees in whole paise: a safe integer, never a fraction. Points have this type too. */
export type Paise = number & { readonly __unit: 'paise' }

/**
 * Brands a whole number as paise.
 * @throws RangeError when the number is not a safe integer, because a fraction of a paisa is a bug.
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`)
  return (amount === 0 ? 0 : amount) as Paise
}

/** Zero rupees. */
export const zeroPaise = paise(0)

/**
 * Sums amounts of paise.
 * @throws RangeError if the sum is not a safe integer.
 */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0
  for (const amount of amounts) total += amount
  return paise(total)
}

/**
 * Multiplies an amount by a whole count, such as a quantity.
 * @throws RangeError if the result is not a safe integer.
 */
export function timesPaise(amount: Paise, count: number): Paise {
  return paise(amount * count)
}

/** Converts paise to rupees for the wire, with at most two decimals. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

/** Converts rupees from an answer of the server to paise; 0 if the value is not an amount. */
export function inPaise(rupees: unknown): Paise {
  return fromRupees(rupees) ?? zeroPaise
}

/**
 * Converts rupees to paise, from a number or a plain decimal text ('500', '12.5', '99.90'). Returns undefined
 * for anything else: exponents, hexadecimal, signs, more than two decimals, or a number above the safe
 * integers.
 */
export function fromRupees(rupees: unknown): Paise | undefined {
  const text = typeof rupees === 'number' ? String(rupees) : rupees
  if (typeof text !== 'string') return undefined
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  return paise(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}
