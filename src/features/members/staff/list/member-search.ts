/** A search for members, as recognised from the typed text. */
export type MemberSearch =
  | { by: 'number'; id: number | undefined; mobilePrefix: string | undefined }
  | { by: 'order'; prefix: string }
  | { by: 'email'; prefix: string }
  | { by: 'name'; part: string }
  /** The text is too short to search. */
  | { by: 'nothing' }

const shortestMobile = 4
const longestId = 10
// The shortest part of a name to search for, because the index on names contains trigrams.
const shortestName = 3
const shortestEmail = 3

/**
 * Recognises what the staff typed. Digits are a whole member id or the start of a mobile number. 'BM1000…' is
 * an order number. A text with an @ is an e-mail address. Anything else is a name.
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
