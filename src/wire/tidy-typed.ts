// Cleans numbers and codes copied from messages, contacts and bank letters. The browser does it on paste
// and on leaving a field; the server's fields use the same functions, for other clients.

// Spaces of every width, and invisible marks in copied text.
const blanks = /[\s\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
// Dashes between printed groups of digits. '10-20' is not such a number; it stays unchanged, and the rules
// refuse it.
const dashes = /(?<=\d{3})[-\u2010-\u2015](?=\d{3})/g

/**
 * Returns digits without the spaces and dashes between them, for PIN codes, one-time codes and account
 * numbers.
 */
export function tidyDigits(typed: string): string {
  return typed.replaceAll(blanks, '').replaceAll(dashes, '')
}

/**
 * Returns the ten digits of a mobile number without +91 or a leading 0. Returns anything else unchanged, so
 * that the rules refuse it.
 */
export function tidyMobile(typed: string): string {
  const digits = typed.replaceAll(blanks, '').replaceAll(/[()\-\u2010-\u2015]/g, '')
  return digits.replace(/^(?:\+91|0091|91|0)(?=\d{10}$)/, '')
}

/** Returns a code without spaces: an IFSC, a PAN, a GSTIN. */
export function tidyCode(typed: string): string {
  return typed.replaceAll(blanks, '')
}

/** Returns a code that people type in any case, in capitals and without spaces and hyphens: a coupon. */
export function foldCode(typed: string): string {
  return tidyCode(typed)
    .replaceAll(/[-\u2010-\u2015]/g, '')
    .toUpperCase()
}

// Matches '1,49,999', as India groups digits, and '149,999', as others do. In '1,5' and '0,999' the comma may
// mean a decimal point.
const grouped = /^-?(?!0)(?:\d{1,3}(?:[ ,]\d{2})*[ ,]\d{3}|\d{1,3}(?:[ ,]\d{3})+)(?:\.\d*)?$/

// Matches the '/-' that closes a written amount.
const closing = /\s*\/[-=\u2010-\u2015]?$/

/**
 * Returns an amount without ₹, without '/-' behind it, and without the commas or spaces between groups of
 * digits. Other commas stay, so that the rules refuse them.
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

/** Returns a percentage without '%' and without trailing zeros in its decimals. */
export function tidyPercent(typed: string): string {
  return tidyAmount(typed.replace(/\s*%\s*$/, ''))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

/** Returns a whole number without the commas of an amount, and without '.00'. */
export function tidyCount(typed: string): string {
  return tidyAmount(typed).replace(/\.0*$/, '')
}

/**
 * Returns both readings of a comma that may be a decimal point or a group separator: 1.5 and 15 for '1,5'.
 */
export function readingsOfComma(typed: string): { decimal: string; whole: string } | undefined {
  const parts = /^(\d{1,9}),(\d{1,9})$/.exec(tidyAmount(typed))
  return parts
    ? { decimal: `${parts[1]}.${parts[2]}`, whole: String(Number(`${parts[1]}${parts[2]}`)) }
    : undefined
}

/** The decimal separator: '.' in '1,234.56', ',' in '1.234,56'. */
export type DecimalMark = '.' | ','

/**
 * Returns the decimal separator of an amount in a file. 'either' if both readings are possible, as in '12,50'
 * and '1.234'. Undefined if the amount has neither point nor comma.
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
 * Reads an amount of a bank's or courier's file as '1234.56' or '-1234.56'. It may have a currency sign and
 * groups of digits. Negative amounts are in parentheses, have a minus on either side, or end in 'Dr'. Returns
 * undefined for anything else.
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

// Matches the groups of '1.23.456' and '123.456'.
const groupedByPoints = /^(?!0)(?:\d{1,3}(?:[. ]\d{2})*[. ]\d{3}|\d{1,3}(?:[. ]\d{3})+)$/

function withPoint(bare: string): string | undefined {
  const [rupees = '', paise = '', ...rest] = bare.split(',')
  const isAmount = rest.length === 0 && (/^\d+$/.test(rupees) || groupedByPoints.test(rupees))
  return isAmount ? `${rupees.replaceAll(/[. ]/g, '')}.${paise}` : undefined
}

const currency = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|rs\.?|inr)$/gi
const minus = /^[-\u2010-\u2015\u2212]\s*|\s*[-\u2010-\u2015\u2212]$/g

/** Separates an amount from its currency and its sign. */
function unsigned(typed: string): { bare: string; isNegative: boolean } {
  let bare = typed.replaceAll(blanks, ' ').trim()
  let isNegative = false
  // Signs and currencies come in any order: '-₹5', '₹-5', '(₹5)', '₹(5)', 'Rs. 5 Dr'.
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
