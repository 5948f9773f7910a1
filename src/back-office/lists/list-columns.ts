import type { Paise } from '../../money/paise.ts'
import { namesOf } from '../../states/states.ts'
import type { States } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'

export type ColumnKind = 'text' | 'id' | 'count' | 'rupees' | 'moment' | 'member' | 'choice' | 'own'

/** The look of a column, besides the look that follows from its kind. */
type Look = {
  /** Marks the column that names the row. */
  isBold?: true
  /** Hides the column on screens between a phone and a desktop, where the table is too narrow. */
  isMinor?: true
  /** Aligns the cells at the end. Use it for buttons, and for figures that the screen draws itself. */
  align?: 'end'
  /** The values of the filter `sort` for this column's order, and for the reverse. */
  sort?: string
  sortBack?: string
  /** The text to show for null; by default a dash. */
  none?: PlainKey
}

/**
 * A field of a list's row. A field with a heading is a column of the screen and of the CSV file. @typeParam
 * Wire the field's value on the wire. @typeParam Served the field's value as the service returns it.
 */
export type ListColumn<Wire = unknown, Served = unknown> = Look & {
  kind: ColumnKind
  /** Empty for a column of buttons, which have their own labels. */
  head?: PlainKey | ''
  isNullable?: true
  /** The name of each value of a choice. */
  names?: Readonly<Record<string, PlainKey>>
  /** Shows the choice as a pill. */
  states?: States
  /** Is never set. The property only carries the types, so that the compiler compares them exactly. */
  types?: (wire: Wire, served: Served) => [Wire, Served]
}

// Columns of any types. `ListColumn<unknown, unknown>` would accept no specific column, because its property
// `types` makes it invariant.
// oxlint-disable-next-line typescript/no-explicit-any
export type ColumnOf<Wire> = ListColumn<Wire, any>
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyColumn = ColumnOf<any>

export type ListColumns = Readonly<Record<string, AnyColumn>>

export type ListedMember = { id: string; name: string; mobile: string; is_closed: boolean }
type ServedMember = Omit<ListedMember, 'id'> & { id: string | number }

const columnOf =
  <Wire, Served = Wire>(kind: ColumnKind) =>
  (head?: PlainKey | '', look: Look = {}): ListColumn<Wire, Served> => ({ kind, head, ...look })

export const text = columnOf<string>('text')
export const id = columnOf<string, string | number>('id')
export const count = columnOf<number>('count')
export const rupees = columnOf<number, Paise>('rupees')
export const moment = columnOf<string, Date>('moment')
export const member = columnOf<ListedMember, ServedMember>('member')

/** A column that the screen draws itself. Only for a list with its own schema (`describeListOf`). */
export function own(head: PlainKey, look: Look = {}): AnyColumn & { kind: 'own' } {
  return { kind: 'own', head, ...look }
}

/** A column with one of several values, shown by its name. */
export function choice<Value extends string>(
  names: Readonly<Record<Value, PlainKey>>,
  head?: PlainKey,
  look: Look = {},
): ListColumn<Value, Value> {
  return { kind: 'choice', head, names, ...look }
}

/** A state, shown as a pill. */
export function pill<State extends string>(states: States<State>, head: PlainKey): ListColumn<State, State> {
  return { kind: 'choice', head, names: namesOf(states), states }
}

/** A column whose value may be null, shown as a dash. */
export function orNull<Wire, Served>(
  column: ListColumn<Wire, Served>,
): ListColumn<Wire | null, Served | null> {
  return { ...(column as AnyColumn), isNullable: true }
}
