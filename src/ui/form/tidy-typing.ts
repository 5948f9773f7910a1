import { tidyAmount, tidyCode, tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'

/**
 * Tidies any field's text on paste and on leaving it: a mobile number loses its +91, a PIN code its space.
 * Nothing is cut: the rules report what does not fit. Returns the function that stops it.
 */
export function tidyTyping(page: Document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('paste', tidyPasted, { signal })
  page.addEventListener('focusout', ({ target }) => tidyField(target), { signal })
  // Enter submits while the focus is still in the field, so this runs before the form reads its fields.
  page.addEventListener('submit', tidyForm, { signal, capture: true })
  return () => listening.abort()
}

/**
 * Returns a field's tidying function, chosen by its keyboard type. Undefined for words, which stay
 * unchanged.
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
