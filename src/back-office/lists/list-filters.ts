import { isDay } from '../../calendar/day-form.ts'
import { isIdCursor, isKeyedCursor } from '../../wire/cursor-forms.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'

export type FilterKind = 'chips' | 'search' | 'typed' | 'amount' | 'from' | 'to' | 'sort' | 'of'

/**
 * Whether a filter may be absent ('optional'), has a default value ('started'), or is always sent
 * ('required').
 */
type Presence = 'optional' | 'started' | 'required'

/**
 * A filter of a list. The filter's name is its field on the wire and its parameter in the address. @typeParam
 * Wire the filter's value on the wire.
 */
export type ListFilter<
  Wire extends string | number = string | number,
  Present extends Presence = Presence,
> = {
  kind: FilterKind
  present: Present
  label?: PlainKey
  /** The name of each choice, in the order of the chips. */
  options?: Readonly<Record<string, Sentence>>
  /** The label of the chip that shows all rows. */
  all?: PlainKey
  /** The value that applies if the URL has none. */
  start?: Wire
  /** The maximum length of a search or typed text. */
  max?: number
  /** The pattern of a valid search or typed text. */
  form?: RegExp
  /** The names of the sort orders, only for a filter of kind `sort`. */
  orders?: readonly Wire[]
  /** The parameter of the screen's path that contains the filter's value. */
  parameter?: string
  /** The sentence for an invalid value. */
  wrong?: PlainKey
  /** Is never set. The property only carries the type. */
  wire?: Wire
}

export type ListFilters = Readonly<Record<string, ListFilter>>

/** Chips of a few choices, and one for all rows. */
export function chips<Value extends string>(
  label: PlainKey,
  all: PlainKey,
  options: Readonly<Record<Value, Sentence>>,
): ListFilter<Value, 'optional'> {
  return { kind: 'chips', present: 'optional', label, all, options }
}

/** A filter with a few choices as chips. The default applies while none is chosen. */
export function chipsFrom<Value extends string>(
  label: PlainKey,
  start: NoInfer<Value>,
  options: Readonly<Record<Value, PlainKey>>,
): ListFilter<Value, 'started'> {
  return { kind: 'chips', present: 'started', label, start, options }
}

/** A search box. Without a `form`, any text of one line is valid. */
export function search(
  label: PlainKey,
  max: number,
  form?: { form: RegExp; wrong: PlainKey },
): ListFilter<string, 'optional'> {
  return { kind: 'search', present: 'optional', label, max, ...form }
}

/** A text filter, such as the start of a code, that applies on Enter. */
export function typed(
  label: PlainKey,
  max: number,
  { form, wrong }: { form: RegExp; wrong: PlainKey },
): ListFilter<string, 'optional'> {
  return { kind: 'typed', present: 'optional', label, max, form, wrong }
}

/** A filter for an amount in rupees. The SQL gets paise. */
export function amount(label: PlainKey, wrong: PlainKey): ListFilter<number, 'optional'> {
  return { kind: 'amount', present: 'optional', label, wrong, form: /^\d{1,9}(?:\.\d{1,2})?$/ }
}

/** A filter that selects the order of the rows. Staff choose the order in the column heads. */
export function sortBy<Order extends string>(...orders: readonly Order[]): ListFilter<Order, 'optional'> {
  return { kind: 'sort', present: 'optional', orders }
}

/** A range of Indian calendar days, both included. */
export const days: Record<'from' | 'to', ListFilter<string, 'optional'>> = {
  from: { kind: 'from', present: 'optional' },
  to: { kind: 'to', present: 'optional' },
}

/** A filter for the rows of one subject, such as a member, by its id. */
export function rowsOf(parameter: string, unknown: PlainKey): ListFilter<string, 'required'> {
  return { kind: 'of', present: 'required', parameter, wrong: unknown }
}

/**
 * Reads a list's filters from an address. Ignores invalid values, so that an outdated address still shows a
 * list.
 */
export function filtersIn(
  filters: ListFilters,
  address: URLSearchParams,
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const found = Object.entries(filters).map(([name, filter]) => {
    const value = filter.parameter === undefined ? address.get(name) : params[filter.parameter]
    return [name, value ?? '', filter] as const
  })
  const valid = found.filter(([, value, filter]) => value !== '' && isValid(filter, value))
  return Object.fromEntries(valid.map(([name, value]) => [name, value]))
}

/** Reads the cursor of a page from an address. The call checks whether the row exists. */
export function cursorIn(address: URLSearchParams, isByTime: boolean): string | undefined {
  const cursor = address.get('cursor') ?? ''
  return (isByTime ? isKeyedCursor : isIdCursor)(cursor) ? cursor : undefined
}

function isValid({ kind, options = {}, max = 0, form, orders }: ListFilter, value: string): boolean {
  if (kind === 'chips') return Object.hasOwn(options, value)
  if (orders) return orders.includes(value)
  if (kind === 'from' || kind === 'to') return isDay(value)
  if (form) return form.test(value)
  return kind === 'of' || (value.length <= max && !/[\r\n]/.test(value))
}

/** Fills in the default values of filters that the request does not have. */
export function withStarts(filters: ListFilters, sent: Readonly<Record<string, unknown>>) {
  const starts = Object.entries(filters).map(([name, { start }]) => [name, sent[name] ?? start])
  return Object.fromEntries(starts) as Record<string, string | undefined>
}
