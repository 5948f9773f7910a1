import type { Paise } from './paise.ts'

// Every language of the shop uses Indian grouping and Latin digits. Written without Intl.NumberFormat,
// because creating one takes a cheap phone longer than drawing the cards of a screen.

/** Formats an amount with two decimals and Indian grouping: 20000000 → '₹2,00,000.00'. */
export function formatRupees(amount: Paise): string {
  const [rupees = '', decimals = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}₹${group(rupees)}.${decimals}`
}

/**
 * Formats an amount without '.00' for whole rupees: 129900 → '₹1,299', 129950 → '₹1,299.50'. For price
 * tags.
 */
export function formatRupeesShort(amount: Paise): string {
  const text = formatRupees(amount)
  return amount % 100 === 0 ? text.slice(0, -'.00'.length) : text
}

/**
 * Formats a count with Indian grouping: 200000 → '2,00,000'. For points and people, which have no currency.
 */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${group(String(Math.abs(count)))}`
}

// Puts commas before the last three digits and before every two digits to their left.
function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
}
