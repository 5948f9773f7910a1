import { tidyAmount, tidyCode, tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'

/**
 * Normalises the text of a field when the visitor pastes it or leaves the field. For example, removes +91
 * from a mobile number and the space from a PIN code. Cuts nothing off, so that the field's rules can report
 * a wrong value. Returns a function that ends this.
 */
export function tidyTyping(page: Document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('paste', tidyPasted, { signal })
  page.addEventListener('focusout', ({ target }) => tidyField(target), { signal })
  // Normalises all fields of a form before it is submitted. When Enter submits the form, the focus has not
  // left the field yet.
  page.addEventListener('submit', tidyForm, { signal, capture: true })
  return () => listening.abort()
}

/**
 * Returns the function that normalises a field. The field's keyboard type determines it. Returns undefined
 * for a field of free text, which is not changed.
 */
export function tidierOf(field: HTMLInputElement): ((typed: string) => string) | undefined {
  const { type, inputMode, autocapitalize } = field
  if (type === 'tel' || inputMode === 'tel') return tidyMobile
  if (type !== 'text') return undefined
  if (inputMode === 'decimal') return tidyAmount
  if (inputMode === 'numeric') return tidyDigits
  return autocapitalize === 'characters' ? tidyCode : undefined
}

function tidyPasted(event: ClipboardEvent): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || field.readOnly) return
  const pasted = event.clipboardData?.getData('text/plain') ?? ''
  const tidied = tidierOf(field)?.(pasted)
  if (tidied === undefined || tidied === pasted) return
  event.preventDefault()
  // Inserts the text as if typed, instead of setting the value, so that the browser's Undo works.
  field.ownerDocument.execCommand('insertText', false, tidied)
}

function tidyForm({ target }: Event): void {
  if (target instanceof HTMLFormElement) for (const field of target.elements) tidyField(field)
}

function tidyField(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) return
  const tidied = tidierOf(field)?.(field.value)
  if (tidied === undefined || tidied === field.value) return
  // Dispatches an event, because React does not notice a value that only the native setter has set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, tidied)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
