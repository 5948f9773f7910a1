/** A search among the members, by the form of what was typed. */
export type MemberSearch =
  | { by: 'number'; id: number | undefined; mobilePrefix: string | undefined }
  | { by: 'order'; prefix: string }
  | { by: 'email'; prefix: string }
  | { by: 'name'; part: string }
  /** Too little to look for. */
  | { by: 'nothing' }

const shortestMobile = 4
const longestId = 10
// A trigram is what the index of names is made of.
const shortestName = 3
const shortestEmail = 3

/**
 * Tells what was typed by its form: digits are a member's number, whole, or a mobile number from its beginning; 'BM1000…' is
 * an order's number; what has an @ is an e-mail address; anything else a name.
 */
export function memberSearch(typed: string): MemberSearch {
  const asked = typed.trim()
  const digits = asked.replaceAll(/[\s+()-]/g, '').replace(/^91(?=[6-9]\d{9}$)/, '')
  if (/^\d+$/.test(digits)) {
    const isMobile = /^[6-9]/.test(digits) && digits.length >= shortestMobile && digits.length <= 10
    const isId = digits.length <= longestId && digits === asked
    if (!isMobile && !isId) return { by: 'nothing' }
    return {
      by: 'number',
      id: isId ? Number(digits) : undefined,
      mobilePrefix: isMobile ? digits : undefined,
    }
  }
  if (asked.includes('@'))
    return asked.length < shortestEmail ? { by: 'nothing' } : { by: 'email', prefix: asked.toLowerCase() }
  const orderNo = asked.toUpperCase()
  if (/^[A-Z]{2,4}\d+$/.test(orderNo)) return { by: 'order', prefix: orderNo }
  return asked.length < shortestName ? { by: 'nothing' } : { by: 'name', part: asked }
}
