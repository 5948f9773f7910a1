import { valueAt } from './nested-fields.ts'

/** A row of the wire, whose keys are the names of the fields: 'highlights.0.name' of the first of its highlights. */
export type ConflictRow = { readonly version: number; readonly [field: string]: unknown }

/** Who changed something since a form was opened: neither differently, one side alone, or both. */
export type Side = 'same' | 'mine' | 'theirs' | 'both'

/** @param was as it stood when the form was opened; undefined where that is not known, and somebody has to choose. */
export function sideOf({ was, now, mine }: { was: string | undefined; now: string; mine: string }): Side {
  if (now === mine) return 'same'
  if (mine === was) return 'theirs'
  return now === was ? 'mine' : 'both'
}

/** A field that differs from the row as it is now. Of a box its values are 'true' and 'false'; of a choice, what it says. */
export type FieldDifference = {
  key: string
  label: string
  side: Exclude<Side, 'same'>
  typed: string
  now: string
  isBox: boolean
  /** Puts what is saved into the field. */
  take(): void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Compared = {
  /** The row as the form was opened, and as it is now. */
  base: ConflictRow | undefined
  row: ConflictRow
  /** The names of what is compared as a whole, such as a list whose rows come and go. */
  besides: readonly string[]
}

/** The fields of a form that differ from the row as it is now, each with who changed it. */
export function fieldDifferences(form: HTMLFormElement, { base, row, besides }: Compared): FieldDifference[] {
  return [...form.elements].filter(isField).flatMap((field) => {
    const { name } = field
    if (besides.some((one) => name === one || name.startsWith(`${one}.`))) return []
    const now = savedAt(row, field)
    if (now === undefined) return []
    const mine = valueOf(field)
    const side = sideOf({ was: base && savedAt(base, field), now, mine })
    if (side === 'same') return []
    return [
      {
        key: isBox(field) ? `${name} ${field.value}` : name,
        label: field.labels?.[0]?.textContent ?? name,
        side,
        typed: shown(field, mine),
        now: shown(field, now),
        isBox: isBox(field),
        take: () => put(field, now),
      },
    ]
  })
}

function valueOf(field: Field): string {
  if (isBox(field)) return String(field.checked)
  return plain(field, field.value)
}

/** What the row has for a field, as text; undefined where the field is none of the row's. */
function savedAt(row: ConflictRow, field: Field): string | undefined {
  const { name } = field
  const [first = ''] = name.split('.')
  if (!Object.hasOwn(row, first)) return undefined
  const saved = valueAt(row, name)
  // One of several boxes with this name.
  if (isBox(field) && Array.isArray(saved)) return String(saved.includes(field.value))
  if (typeof saved === 'object' && saved !== null) return undefined
  // A part that was taken off, such as the group of a product, leaves its fields empty.
  return plain(field, String(saved ?? ''))
}

/** An amount in one way of writing it: 299.50 is what 299.5 is. */
function plain({ inputMode }: Field, value: string): string {
  const text = value.trim()
  return inputMode === 'decimal' && /^\d+(?:\.\d*)?$/.test(text) ? String(Number(text)) : value
}

function shown(field: Field, value: string): string {
  if (!(field instanceof HTMLSelectElement)) return value
  return [...field.options].find((option) => option.value === value)?.text ?? value
}

function put(field: Field, value: string): void {
  // By the setters of the elements' own classes, which a field that React controls hears as typed.
  if (isBox(field)) {
    if (String(field.checked) !== value) field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  // What is drawn from the form, such as a preview, is drawn anew.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox'
}

function isField(field: unknown): field is Field {
  if (field instanceof HTMLInputElement)
    return field.name !== '' && !['radio', 'file', 'hidden'].includes(field.type)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}
