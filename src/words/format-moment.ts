const formatters = new Map<string, Intl.DateTimeFormat>()

/** A moment for people, in Indian time: '20 Nov 2026, 4:30 pm'. */
export function formatMoment(moment: string | Date, locale: string): string {
  const found = partsOf(moment, locale)
  const time = `${found.get('hour')}:${found.get('minute')} ${found.get('dayPeriod')?.toLowerCase()}`
  return `${formatDate(moment, locale)}, ${time}`
}

/** The day of a moment for people, in Indian time: '20 Nov 2026'. */
export function formatDate(moment: string | Date, locale: string): string {
  const found = partsOf(moment, locale)
  return `${found.get('day')} ${found.get('month')} ${found.get('year')}`
}

/** The month of a moment for people, in Indian time: 'Nov 2026', or 'Nov' alone. */
export function formatMonth(moment: string | Date, locale: string, { short }: { short: boolean }): string {
  const found = partsOf(moment, locale)
  return short ? `${found.get('month')}` : `${found.get('month')} ${found.get('year')}`
}

// Put together from parts, because servers and browsers differ in the spaces that they put between.
function partsOf(moment: string | Date, locale: string): Map<string, string> {
  const parts = formatterOf(locale).formatToParts(new Date(moment))
  return new Map(parts.map(({ type, value }) => [type, value]))
}

function formatterOf(locale: string): Intl.DateTimeFormat {
  const made =
    formatters.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      numberingSystem: 'latn',
      timeZone: 'Asia/Kolkata',
    })
  formatters.set(locale, made)
  return made
}
