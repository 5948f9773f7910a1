/** The allowed values of a filter: a list of choices, a pattern, or a function that tests a value. */
type Form = readonly string[] | RegExp | ((value: string) => boolean)

type Filters<Forms> = {
  [Name in keyof Forms]: (Forms[Name] extends readonly (infer Choice)[] ? Choice : string) | undefined
}

/**
 * Reads the filters of a list from its address. Ignores invalid values, so that a mistyped or outdated
 * address still shows a list.
 */
export function filtersOf<const Forms extends Readonly<Record<string, Form>>>(
  { searchParams }: URL,
  forms: Forms,
): Filters<Forms> {
  const found = Object.entries<Form>(forms).map(([name, form]) => {
    const value = searchParams.get(name) ?? ''
    return [name, value !== '' && isOf(form, value) ? value : undefined] as const
  })
  return Object.fromEntries(found) as Filters<Forms>
}

function isOf(form: Form, value: string): boolean {
  if (form instanceof RegExp) return form.test(value)
  return typeof form === 'function' ? form(value) : form.includes(value)
}
