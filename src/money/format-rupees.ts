import type { Paise } from './paise.ts'

type Formatters = { withPaise: Intl.NumberFormat; wholeRupees: Intl.NumberFormat; number: Intl.NumberFormat }

// One set for each language; making an Intl.NumberFormat costs more than a thousand uses of it.
const formattersByLocale = new Map<string, Formatters>()

/** An amount for people, always with two decimals and Indian grouping: 20000000 → '₹2,00,000.00'. */
export function formatRupees(amount: Paise, locale = 'en-IN'): string {
  return formattersOf(locale).withPaise.format(amount / 100)
}

/** As formatRupees, but whole rupees lose their '.00': 129900 → '₹1,299', 129950 → '₹1,299.50'. For price tags. */
export function formatRupeesShort(amount: Paise, locale = 'en-IN'): string {
  const { wholeRupees, withPaise } = formattersOf(locale)
  return (amount % 100 === 0 ? wholeRupees : withPaise).format(amount / 100)
}

/** A count with Indian grouping: 200000 → '2,00,000'. For points and people, which have no currency. */
export function formatCount(count: number, locale = 'en-IN'): string {
  return formattersOf(locale).number.format(count)
}

function formattersOf(locale: string): Formatters {
  const made = formattersByLocale.get(locale) ?? createFormatters(locale)
  formattersByLocale.set(locale, made)
  return made
}

function createFormatters(locale: string): Formatters {
  // The digits that are on coins and keyboards all over India.
  const rupees = { style: 'currency', currency: 'INR', numberingSystem: 'latn' } as const
  return {
    withPaise: new Intl.NumberFormat(locale, rupees),
    wholeRupees: new Intl.NumberFormat(locale, { ...rupees, maximumFractionDigits: 0 }),
    number: new Intl.NumberFormat(locale, { numberingSystem: 'latn' }),
  }
}
