/** Returns a function that reads a form's text fields by name; empty if there is none. */
export function typedIn(form: FormData): (field: string) => string {
  return (field) => String(form.get(field) ?? '').trim()
}
