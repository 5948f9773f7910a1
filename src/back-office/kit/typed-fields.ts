/** What was typed into the fields of a form, by their names; empty where there is none. */
export function typedIn(form: FormData): (field: string) => string {
  return (field) => String(form.get(field) ?? '').trim()
}
