let formatter: Intl.DateTimeFormat | undefined

/** The names of the months, the first January's. */
export type Months = readonly string[]

/** How a time is said at night, in the morning, at noon, in the evening and at night again: '_ am', 'शाम _'. */
export type PartsOfDay = readonly string[]

// The hours at which each but the first begins.
const partBeginnings = [4, 12, 16, 20]

/** A moment for people, in Indian time: '20 Nov 2026, 4:30 pm'. */
export function formatMoment(moment: string | Date, months: Months, partsOfDay: PartsOfDay): string {
  const found = partsOf(moment)
  const hour = Number(found.get('hour'))
  const part = partsOfDay[partBeginnings.filter((beginning) => hour >= beginning).length] ?? '_'
  return `${formatDate(moment, months)}, ${part.replace('_', `${hour % 12 || 12}:${found.get('minute')}`)}`
}

/** The day of a moment for people, in Indian time: '20 Nov 2026'. */
export function formatDate(moment: string | Date, months: Months): string {
  const found = partsOf(moment)
  return `${found.get('day')} ${monthOf(found, months)} ${found.get('year')}`
}

/** The month of a moment for people, in Indian time: 'Nov 2026', or 'Nov' alone. */
export function formatMonth(moment: string | Date, months: Months, { short }: { short: boolean }): string {
  const found = partsOf(moment)
  const month = monthOf(found, months)
  return short ? month : `${month} ${found.get('year')}`
}

function monthOf(found: Map<string, string>, months: Months): string {
  const month = found.get('month') ?? ''
  return months[Number(month) - 1] ?? month
}

// Put together from numbers and names of our own, because servers and phones differ in the spaces that they put between,
// in how they shorten Hindi and Marathi months, and in the digits that they write Marathi with.
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
