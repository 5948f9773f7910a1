/**
 * The filters of a list as its address has them. What does not have the form of its filter is left out, so that an address
 * that was typed or is from long ago still shows a list.
 */
export function filtersOf<Name extends string>(
  { searchParams }: URL,
  forms: Readonly<Record<Name, RegExp>>,
): Record<Name, string | undefined> {
  const found = (Object.entries(forms) as [Name, RegExp][]).map(([name, form]) => {
    const value = searchParams.get(name) ?? ''
    return [name, form.test(value) && isCalendarDay(value) ? value : undefined] as const
  })
  return Object.fromEntries(found) as Record<Name, string | undefined>
}

/** False for what looks like a day of the calendar and is none, such as 31 February. */
function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return true
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
