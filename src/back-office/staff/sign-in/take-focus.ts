/** Focuses a field that has just appeared for the next step of a form. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
