/** A search among the orders, by the form of what was typed. */
export type OrderSearch =
  | { by: 'number'; prefix: string }
  | { by: 'mobile'; prefix: string }
  | { by: 'name'; part: string }
  /** Too little to look for. */
  | { by: 'nothing' }

const shortestMobile = 4
// A trigram is what the index of names is made of.
const shortestName = 3

/**
 * Tells what was typed by its form: 'BM1000…' and digits that cannot begin a mobile number are an order's number, other
 * digits a mobile number, and anything else a name. Numbers are found whole or from their beginning.
 * @param orderPrefix what the shop's order numbers begin with.
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
