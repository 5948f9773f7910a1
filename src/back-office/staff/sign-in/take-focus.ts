/** The ref of a field that appears because it is what is asked for next. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
