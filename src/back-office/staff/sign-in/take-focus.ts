/** Focuses a field when it appears as the next step. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
