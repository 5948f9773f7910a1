import { valueAt } from './nested-fields.ts'

/** A row of the wire, whose keys are the names of the fields: 'highlights.0.name' of the first of its highlights. */
export type ConflictRow = Readonly<Record<string, unknown>>

export type FieldDifference = {
  name: string
  label: string
  /** Of a box these are 'true' and 'false'; of a choice, what it says. */
  typed: string
  now: string
  isBox: boolean
  /** Puts what is saved into the field. */
  take(): void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * The fields of a form that differ from the row as it is now. @param besides the names of what is compared as a whole, such
 * as a list whose rows come and go.
 */
export function fieldDifferences(
  form: HTMLFormElement,
  row: ConflictRow,
  besides: readonly string[],
): FieldDifference[] {
  return [...form.elements].filter(isField).flatMap((field) => {
    const { name } = field
    if (besides.some((one) => name === one || name.startsWith(`${one}.`))) return []
    const saved = savedAt(row, name)
    if (saved === undefined) return []
    const isBox = field instanceof HTMLInputElement && field.type === 'checkbox'
    if (saved === (isBox ? String(field.checked) : field.value)) return []
    const labelled = { name, label: field.labels?.[0]?.textContent ?? name, isBox }
    return [
      {
        ...labelled,
        typed: shownIn(field),
        now: shownIn(field, saved),
        take: () => put(field, saved, isBox),
      },
    ]
  })
}

/** What the row has for a field, as text; undefined where the field is none of the row's. */
function savedAt(row: ConflictRow, name: string): string | undefined {
  const [first = ''] = name.split('.')
  if (!Object.hasOwn(row, first)) return undefined
  const saved = valueAt(row, name)
  if (typeof saved === 'object' && saved !== null) return undefined
  // A part that was taken off, such as the group of a product, leaves its fields empty.
  return String(saved ?? '')
}

function shownIn(field: Field, value?: string): string {
  if (field instanceof HTMLSelectElement) {
    const chosen = value ?? field.value
    return [...field.options].find((option) => option.value === chosen)?.text ?? chosen
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return value ?? String(field.checked)
  return value ?? field.value
}

function put(field: Field, value: string, isBox: boolean): void {
  if (isBox) (field as HTMLInputElement).checked = value === 'true'
  else field.value = value
  // What is drawn from the form, such as a preview, is drawn anew.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(field: unknown): field is Field {
  if (field instanceof HTMLInputElement) return !['radio', 'file', 'hidden'].includes(field.type)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}
