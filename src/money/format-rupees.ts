import type { Paise } from './paise.ts'

// The digits that are on coins and keyboards all over India.
const rupees = { style: 'currency', currency: 'INR', numberingSystem: 'latn' } as const
const formats = {
  withPaise: rupees,
  wholeRupees: { ...rupees, maximumFractionDigits: 0 },
  number: { numberingSystem: 'latn' },
} as const satisfies Record<string, Intl.NumberFormatOptions>

// Making an Intl.NumberFormat costs more than a thousand uses of it, and on a slow phone as much as drawing a screen's
// cards: each is made once for a language, and only when it is needed.
const formatters = new Map<string, Intl.NumberFormat>()

/** An amount for people, always with two decimals and Indian grouping: 20000000 → '₹2,00,000.00'. */
export function formatRupees(amount: Paise, locale = 'en-IN'): string {
  return formatterOf('withPaise', locale).format(amount / 100)
}

/** As formatRupees, but whole rupees lose their '.00': 129900 → '₹1,299', 129950 → '₹1,299.50'. For price tags. */
export function formatRupeesShort(amount: Paise, locale = 'en-IN'): string {
  return formatterOf(amount % 100 === 0 ? 'wholeRupees' : 'withPaise', locale).format(amount / 100)
}

/** A count with Indian grouping: 200000 → '2,00,000'. For points and people, which have no currency. */
export function formatCount(count: number, locale = 'en-IN'): string {
  return formatterOf('number', locale).format(count)
}

function formatterOf(format: keyof typeof formats, locale: string): Intl.NumberFormat {
  const key = `${format} ${locale}`
  const made = formatters.get(key) ?? new Intl.NumberFormat(locale, formats[format])
  formatters.set(key, made)
  return made
}
