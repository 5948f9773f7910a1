import { splitLanguage } from '../../words/language-address.ts'
import type { TabKey } from '../offline/storage-keys.ts'

// Keeps typed text when a visitor changes the language, which loads another page. The text is in the session
// storage of the tab until the next page has restored it.

/** The storage key. `bring-typing.store.ts` uses it too. */
const typingKey: TabKey = 'typed_before'

type Typed = { name: string; place: number; value: string; checked: boolean }
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const retryMs = 100
const triesMax = 30

/** Saves the typed text when the visitor changes the language. Returns a function that ends this. */
export function keepTyping(page: Document): () => void {
  const listening = new AbortController()
  page.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/language')) return
      const typed = [...namedFields(page)].flatMap(([name, fields]) =>
        fields.map((field, place) => ({ name, place, value: field.value, checked: isTicked(field) })),
      )
      write(JSON.stringify({ at: addressNow(), typed }))
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

/** Puts the saved text into this page's fields as they appear. */
export function restoreTyping(page: Document): void {
  const kept = JSON.parse(sessionStorage.getItem(typingKey) ?? 'null') as {
    at: string
    typed: Typed[]
  } | null
  sessionStorage.removeItem(typingKey)
  if (kept?.at !== addressNow()) return
  let left = kept.typed
  const fill = (tries: number) => {
    const fields = namedFields(page)
    left = left.filter((typed) => {
      const field = fields.get(typed.name)?.[typed.place]
      if (field) fillField(field, typed)
      return field === undefined
    })
    if (left.length > 0 && tries < triesMax) setTimeout(() => fill(tries + 1), retryMs)
  }
  fill(0)
}

function fillField(field: Field, { value, checked }: Typed): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  // Dispatches an event, because React does not notice a value that only the native setter has set.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * Returns the fields that a visitor fills in, by name. Excludes passwords, codes and files, which must not be
 * stored.
 */
function namedFields(page: Document): Map<string, Field[]> {
  const fields = [...page.querySelectorAll<Field>('main :is(input, select, textarea)[name]')]
  const ofPeople = fields.filter(
    (field) =>
      !['password', 'file', 'submit'].includes(field.type) &&
      (field.type !== 'hidden' || field.matches('[data-chosen]')) &&
      field.autocomplete !== 'one-time-code',
  )
  return Map.groupBy(ofPeople, ({ name }) => name)
}

function isTicked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked
}

function addressNow(): string {
  return splitLanguage(location.pathname).path + location.search
}

function write(text: string): void {
  try {
    sessionStorage.setItem(typingKey, text)
  } catch {
    // Ignores that storage is blocked. The fields then start empty.
  }
}
