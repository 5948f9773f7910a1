import { tidyAmount, tidyCode, tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'

/**
 * Tidies the text of any field when the visitor pastes it or leaves the field: a mobile number loses its +91,
 * a PIN code its space. Cuts nothing, so that the field's rules report a wrong value. Returns the function
 * that stops this.
 */
export function tidyTyping(page: Document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('paste', tidyPasted, { signal })
  page.addEventListener('focusout', ({ target }) => tidyField(target), { signal })
  // Enter submits the form while the focus is still in the field. So this tidies all fields before the form
  // reads them.
  page.addEventListener('submit', tidyForm, { signal, capture: true })
  return () => listening.abort()
}

/**
 * Returns a field's tidying function, chosen by its keyboard type. Returns undefined for a field of free
 * text, which stays unchanged.
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
  // Inserts the text instead of setting the value, so that the browser's Undo works.
  field.ownerDocument.execCommand('insertText', false, tidied)
}

function tidyForm({ target }: Event): void {
  if (target instanceof HTMLFormElement) for (const field of target.elements) tidyField(field)
}

function tidyField(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) return
  const tidied = tidierOf(field)?.(field.value)
  if (tidied === undefined || tidied === field.value) return
  // React notices a value set by the native setter only through an input event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, tidied)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
