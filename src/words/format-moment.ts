const formatters = new Map<string, Intl.DateTimeFormat>()

/** A moment for people, in Indian time: '20 Nov 2026, 4:30 pm'. */
export function formatMoment(moment: string | Date, locale: string): string {
  // Put together here, because servers and browsers differ in the spaces that they put between.
  const parts = formatterOf(locale).formatToParts(new Date(moment))
  const found = new Map(parts.map(({ type, value }) => [type, value]))
  const date = `${found.get('day')} ${found.get('month')} ${found.get('year')}`
  return `${date}, ${found.get('hour')}:${found.get('minute')} ${found.get('dayPeriod')?.toLowerCase()}`
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
