/** A search for orders, by what the typed text looks like. */
export type OrderSearch =
  | { by: 'number'; prefix: string }
  | { by: 'mobile'; prefix: string }
  | { by: 'name'; part: string }
  /** The text is too short to search for. */
  | { by: 'nothing' }

const shortestMobile = 4
// The shortest part of a name that is searched, because the index on names consists of trigrams.
const shortestName = 3

/**
 * Classifies the typed text. 'BM1000…' and digits that cannot begin a mobile number are an order number.
 * Other digits are a mobile number. Anything else is a name. Numbers match by prefix.
 * @param orderPrefix the prefix of the shop's order numbers.
 */
export function orderSearch(typed: string, orderPrefix: string): OrderSearch {
  const asked = typed.trim()
  const digits = asked.replaceAll(/[\s+()-]/g, '').replace(/^91(?=[6-9]\d{9}$)/, '')
  if (/^\d+$/.test(digits)) {
    if (!/^[6-9]/.test(digits)) return { by: 'number', prefix: orderPrefix + digits }
    return digits.length < shortestMobile ? { by: 'nothing' } : { by: 'mobile', prefix: digits }
  }
  const number = asked.toUpperCase()
  if (/^[A-Z]{2,4}\d+$/.test(number)) return { by: 'number', prefix: number }
  return asked.length < shortestName ? { by: 'nothing' } : { by: 'name', part: asked }
}
