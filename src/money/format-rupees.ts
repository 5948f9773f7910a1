import type { Paise } from './paise.ts'

// One formatter for the whole shop; making an Intl.NumberFormat costs more than a thousand uses of it.
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const indianNumber = new Intl.NumberFormat('en-IN')

/** An amount for people, always with two decimals and Indian grouping: 20000000 → '₹2,00,000.00'. */
export function formatRupees(amount: Paise): string {
  return withPaise.format(amount / 100)
}

/** As formatRupees, but whole rupees lose their '.00': 129900 → '₹1,299', 129950 → '₹1,299.50'. For price tags. */
export function formatRupeesShort(amount: Paise): string {
  return amount % 100 === 0 ? wholeRupees.format(amount / 100) : withPaise.format(amount / 100)
}

/** A count with Indian grouping: 200000 → '2,00,000'. For points and people, which have no currency. */
export function formatCount(count: number): string {
  return indianNumber.format(count)
}
