const parts = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
})

/** A moment for people, in Indian time: '20 Nov 2026, 4:30 pm'. */
export function formatMoment(moment: string | Date): string {
  // Put together here, because servers and browsers differ in the spaces that they put between.
  const found = new Map(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const date = `${found.get('day')} ${found.get('month')} ${found.get('year')}`
  return `${date}, ${found.get('hour')}:${found.get('minute')} ${found.get('dayPeriod')?.toLowerCase()}`
}
