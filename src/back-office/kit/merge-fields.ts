import { valueAt } from './nested-fields.ts'

/**
 * A row as a call returns it, keyed by field name. The field 'highlights.0.name' is the name of the row's
 * first highlight.
 */
export type ConflictRow = { readonly version: number; readonly [field: string]: unknown }

/**
 * Who has changed a field since the form was opened: no one, this form's user, another person, or both,
 * differently.
 */
export type Side = 'same' | 'mine' | 'theirs' | 'both'

/**
 * Returns who has changed a field.
 * @param was the value when the form was opened. If it is undefined, staff must choose between the values.
 */
export function sideOf({ was, now, mine }: { was: string | undefined; now: string; mine: string }): Side {
  if (now === mine) return 'same'
  if (mine === was) return 'theirs'
  return now === was ? 'mine' : 'both'
}

/**
 * A field whose value in the form differs from the current row. The value of a checkbox is 'true' or 'false',
 * and the value of a select is its label.
 */
export type FieldDifference = {
  key: string
  label: string
  side: Exclude<Side, 'same'>
  typed: string
  now: string
  isBox: boolean
  /** Puts the saved value into the field. */
  take(): void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Compared = {
  /** `base` is the row when the form was opened; `row` is the current row. */
  base: ConflictRow | undefined
  row: ConflictRow
  /** The names of parts that are compared as a whole, such as lists of rows. */
  besides: readonly string[]
}

/** Returns the form's fields that differ from the current row, each with who changed it. */
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

/** Returns the row's value of a field as text; undefined if the row has no such field. */
function savedAt(row: ConflictRow, field: Field): string | undefined {
  const { name } = field
  const [first = ''] = name.split('.')
  if (!Object.hasOwn(row, first)) return undefined
  const saved = valueAt(row, name)
  // Several checkboxes may have the same name. The row then has a list, and a checkbox is ticked if the list
  // contains its value.
  if (isBox(field) && Array.isArray(saved)) return String(saved.includes(field.value))
  if (typeof saved === 'object' && saved !== null) return undefined
  // Treats the fields of a removed part, such as the group that a product was in, as empty.
  return plain(field, String(saved ?? ''))
}

/** Normalises an amount, so that 299.50 equals 299.5. */
function plain({ inputMode }: Field, value: string): string {
  const text = value.trim()
  return inputMode === 'decimal' && /^\d+(?:\.\d*)?$/.test(text) ? String(Number(text)) : value
}

function shown(field: Field, value: string): string {
  if (!(field instanceof HTMLSelectElement)) return value
  return [...field.options].find((option) => option.value === value)?.text ?? value
}

function put(field: Field, value: string): void {
  // Uses the native setters, so that React handles the change like typing in a controlled field.
  if (isBox(field)) {
    if (String(field.checked) !== value) field.click()
    return
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  // Notifies the parts of the page that depend on the form, such as a preview.
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
