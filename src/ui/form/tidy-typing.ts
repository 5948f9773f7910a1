import { tidyAmount, tidyCode, tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'

/**
 * Tidies what is pasted into any field of the page, and what is in it when it is left: a mobile number loses its +91, a PIN
 * code its space. Nothing is cut: what does not fit stays for the rules to name. Returns the function that stops it.
 */
export function tidyTyping(page: Document): () => void {
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('paste', tidyPasted, { signal })
  page.addEventListener('focusout', ({ target }) => tidyField(target), { signal })
  // Enter sends a form while the focus is still in its field; before the form reads its fields.
  page.addEventListener('submit', tidyForm, { signal, capture: true })
  return () => listening.abort()
}

/** How a field's text is tidied, by the keyboard that it asks for. Undefined for words, which stay as they are. */
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
  // Not by the field's value, so that the browser's own Undo takes it back.
  field.ownerDocument.execCommand('insertText', false, tidied)
}

function tidyForm({ target }: Event): void {
  if (target instanceof HTMLFormElement) for (const field of target.elements) tidyField(field)
}

function tidyField(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.disabled) return
  const tidied = tidierOf(field)?.(field.value)
  if (tidied === undefined || tidied === field.value) return
  // React follows a value that its own setter did not write by the event of typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, tidied)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
