let formatter: Intl.DateTimeFormat | undefined

/** The names of the months, from January. */
export type Months = readonly string[]

/**
 * The formats of the hour in each part of the day: night, morning, noon, evening and night again. Examples
 * are '_ am' and 'शाम _'.
 */
export type PartsOfDay = readonly string[]

// The hours at which the parts of the day begin, from the second part on.
const partBeginnings = [4, 12, 16, 20]

/** Formats a moment in Indian time: '20 Nov 2026, 4:30 pm'. */
export function formatMoment(moment: string | Date, months: Months, partsOfDay: PartsOfDay): string {
  const found = partsOf(moment)
  const hour = Number(found.get('hour'))
  const part = partsOfDay[partBeginnings.filter((beginning) => hour >= beginning).length] ?? '_'
  return `${formatDate(moment, months)}, ${part.replace('_', `${hour % 12 || 12}:${found.get('minute')}`)}`
}

/** Formats the day of a moment in Indian time: '20 Nov 2026'. */
export function formatDate(moment: string | Date, months: Months): string {
  const found = partsOf(moment)
  return `${found.get('day')} ${monthOf(found, months)} ${found.get('year')}`
}

/** Formats the month of a moment in Indian time: 'Nov 2026', or with `short` only 'Nov'. */
export function formatMonth(moment: string | Date, months: Months, { short }: { short: boolean }): string {
  const found = partsOf(moment)
  const month = monthOf(found, months)
  return short ? month : `${month} ${found.get('year')}`
}

function monthOf(found: Map<string, string>, months: Months): string {
  const month = found.get('month') ?? ''
  return months[Number(month) - 1] ?? month
}

// Returns the numbers of a moment. The shop adds its own month names, because servers and phones differ in
// spaces, in short Hindi and Marathi month names, and in Marathi digits.
function partsOf(moment: string | Date): Map<string, string> {
  formatter ??= new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone: 'Asia/Kolkata',
  })
  const parts = formatter.formatToParts(new Date(moment))
  return new Map(parts.map(({ type, value }) => [type, value]))
}
