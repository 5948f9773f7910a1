import type { Paise } from './paise.ts'

// All languages of the shop use Indian grouping and Latin digits. This file does not use Intl.NumberFormat:
// on a cheap phone, creating one takes longer than rendering the cards of a screen.

/** Formats an amount with two decimals and Indian grouping: 20000000 → '₹2,00,000.00'. */
export function formatRupees(amount: Paise): string {
  const [rupees = '', decimals = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}₹${group(rupees)}.${decimals}`
}

/**
 * Formats an amount for price tags, without '.00' for whole rupees: 129900 → '₹1,299', 129950 → '₹1,299.50'.
 */
export function formatRupeesShort(amount: Paise): string {
  const text = formatRupees(amount)
  return amount % 100 === 0 ? text.slice(0, -'.00'.length) : text
}

/** Formats a count of points or people with Indian grouping: 200000 → '2,00,000'. */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${group(String(Math.abs(count)))}`
}

// Inserts a comma before the last three digits, and before every two digits to the left of them.
function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
}
