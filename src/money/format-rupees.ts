import type { Paise } from './paise.ts'

// Every language of the shop uses Indian grouping and Latin digits. Written without Intl.NumberFormat, because
// creating one takes a cheap phone longer than drawing the cards of a screen.

/** An amount for people, always with two decimals and Indian grouping: 20000000 → '₹2,00,000.00'. */
export function formatRupees(amount: Paise): string {
  const [rupees = '', decimals = ''] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}₹${group(rupees)}.${decimals}`
}

/** As formatRupees, but whole rupees lose their '.00': 129900 → '₹1,299', 129950 → '₹1,299.50'. For price tags. */
export function formatRupeesShort(amount: Paise): string {
  const text = formatRupees(amount)
  return amount % 100 === 0 ? text.slice(0, -'.00'.length) : text
}

/** A count with Indian grouping: 200000 → '2,00,000'. For points and people, which have no currency. */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${group(String(Math.abs(count)))}`
}

// Commas before the last three digits, and before every two of those on the left of them.
function group(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
}
