/** Focuses a field that appears as the next step. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
