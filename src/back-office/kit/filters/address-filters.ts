/** What a filter may be: one of some choices, or a text of a form. */
type Form = readonly string[] | RegExp | ((value: string) => boolean)

type Filters<Forms> = {
  [Name in keyof Forms]: (Forms[Name] extends readonly (infer Choice)[] ? Choice : string) | undefined
}

/**
 * The filters of a list as its address has them. What does not have the form of its filter is left out, so that an address
 * that was typed or is from long ago still shows a list.
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
