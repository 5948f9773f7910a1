// Normalises numbers and codes that were copied from messages, contacts and bank letters. The browser does
// this when a user pastes a text or leaves a field. The server's fields use the same functions, for other
// clients.

// Spaces of every width, and invisible characters that copied text may contain.
const blanks = /[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
// Dashes between groups of at least three digits. A text such as '10-20' keeps its dash, so that the field's
// rules refuse it.
const dashes = /(?<=\d{3})[-\u2010-\u2015](?=\d{3})/g

/** Removes the spaces and dashes between the digits of a PIN code, a one-time code or an account number. */
export function tidyDigits(typed: string): string {
  return typed.replaceAll(blanks, '').replaceAll(dashes, '')
}

/**
 * Returns the ten digits of a mobile number, without +91 or a leading 0. Returns any other text unchanged, so
 * that the field's rules refuse it.
 */
export function tidyMobile(typed: string): string {
  const digits = typed.replaceAll(blanks, '').replaceAll(/[()\-\u2010-\u2015]/g, '')
  return digits.replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '')
}

/** Returns a code, such as an IFSC, a PAN or a GSTIN, without spaces. */
export function tidyCode(typed: string): string {
  return typed.replaceAll(blanks, '')
}

/**
 * Returns a code, such as a coupon's, in capitals and without spaces and hyphens, because people type it in
 * various forms.
 */
export function foldCode(typed: string): string {
  return tidyCode(typed)
    .replaceAll(/[-\u2010-\u2015]/g, '')
    .toUpperCase()
}

// Matches numbers with grouped digits: '1,49,999' as in India, and '149,999' as elsewhere. Does not match
// '1,5' and '0,999', whose comma may be meant as a decimal point.
const grouped = /^-?(?!0)(?:\d{1,3}(?:[ ,]\d{2})*[ ,]\d{3}|\d{1,3}(?:[ ,]\d{3})+)(?:\.\d*)?$/

// Matches the '/-' at the end of a written amount.
const closing = /\s*\/[-=\u2010-\u2015]?$/

/**
 * Returns an amount without ₹, without '/-' at its end, and without the commas or spaces between groups of
 * digits. Keeps other commas, so that the field's rules refuse them.
 */
export function tidyAmount(typed: string): string {
  const bare = typed
    .replaceAll(blanks, ' ')
    .trim()
    .replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
    .replace(closing, '')
    .replaceAll(/\s*\.\s*/g, '.')
  return grouped.test(bare) ? bare.replaceAll(/[ ,]/g, '') : bare
}

/** Returns a percentage without '%' and without zeros at the end of its decimals. */
export function tidyPercent(typed: string): string {
  return tidyAmount(typed.replace(/\s*%\s*$/, ''))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** Returns a whole number without grouping commas and without '.00'. */
export function tidyCount(typed: string): string {
  return tidyAmount(typed).replace(/\.0*$/, '')
}

/**
 * Returns both meanings of a number with a comma, which may be a decimal point or separate groups: for '1,5'
 * these are 1.5 and 15.
 */
export function readingsOfComma(typed: string): { decimal: string; whole: string } | undefined {
  const parts = /^(\d{1,9}),(\d{1,9})$/.exec(tidyAmount(typed))
  return parts
    ? { decimal: `${parts[1]}.${parts[2]}`, whole: String(Number(`${parts[1]}${parts[2]}`)) }
    : undefined
}

/** The decimal separator of a number: '.' in '1,234.56' and ',' in '1.234,56'. */
export type DecimalMark = '.' | ','

/**
 * Returns the decimal separator of an amount in a file. Returns 'either' if both meanings are possible, as in
 * '12,50' and '1.234'. Returns undefined if the amount has neither a point nor a comma.
 */
export function decimalMarkOf(typed: string): DecimalMark | 'either' | undefined {
  const { bare } = unsigned(typed)
  const [dot, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  if (comma >= 0) return grouped.test(bare) ? '.' : 'either'
  if (dot < 0) return undefined
  if (bare.indexOf('.') < dot) return ','
  return /^[1-9]\d{0,2}\.\d{3}$/.test(bare) ? 'either' : '.'
}

/**
 * Returns an amount from the file of a bank or courier in the form '1234.56' or '-1234.56'. In the file, it
 * may have a currency sign and groups of digits. If negative, it is in parentheses, has a minus at the start
 * or the end, or ends in 'Dr'. Returns undefined for any other text.
 */
export function readFileAmount(typed: string, mark: DecimalMark): string | undefined {
  const { bare, isNegative } = unsigned(typed)
  const plain = mark === '.' ? tidyAmount(bare) : withPoint(bare)
  const amount = /^(\d{1,11})(?:\.(\d{0,2})0*)?$/.exec(plain ?? '')
  if (!amount) return undefined
  const paise = amount[2] ? `.${amount[2]}` : ''
  const isZero = !/[1-9]/.test(amount[0])
  return `${isNegative && !isZero ? '-' : ''}${amount[1]}${paise}`
}

// Matches numbers whose groups of digits are separated by points: '1.23.456' and '123.456'.
const groupedByPoints = /^(?!0)(?:\d{1,3}(?:[. ]\d{2})*[. ]\d{3}|\d{1,3}(?:[. ]\d{3})+)$/

function withPoint(bare: string): string | undefined {
  const [rupees = '', paise = '', ...rest] = bare.split(',')
  const isAmount = rest.length === 0 && (/^\d+$/.test(rupees) || groupedByPoints.test(rupees))
  return isAmount ? `${rupees.replaceAll(/[. ]/g, '')}.${paise}` : undefined
}

const currency = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|rs\.?|inr)$/gi
const minus = /^[-\u2010-\u2015\u2212]\s*|\s*[-\u2010-\u2015\u2212]$/g

/** Removes the currency and the sign from an amount, and returns whether it is negative. */
function unsigned(typed: string): { bare: string; isNegative: boolean } {
  let bare = typed.replaceAll(blanks, ' ').trim()
  let isNegative = false
  // Removes signs and currencies in any order: '-₹5', '₹-5', '(₹5)', '₹(5)', 'Rs. 5 Dr'.
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replaceAll(currency, '').replace(closing, '')
    const positive = bare
      .replace(/^\((.*)\)$/, '$1')
      .replace(/\s*\bdr\.?$/i, '')
      .replaceAll(minus, '')
    isNegative ||= positive !== bare
    bare = positive.replace(/\s*\bcr\.?$/i, '').trim()
  }
  return { bare, isNegative }
}
