import type { StaffAccess } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'

/** A field of a resource: its rules, and its display. */
export type Field = {
  /**
   * The kind of field; by default a text of one line.
   * - `lines`: also one line, but in a larger box.
   * - `moment`: a time in India.
   * - `other`: the id of a row of another list, such as a product. Staff choose it beside the fields.
   * - `products`: any number of product ids, separated by commas.
   */
  kind?: 'lines' | 'link' | 'choice' | 'box' | 'day' | 'moment' | 'picture' | 'other' | 'products'
  label: PlainKey
  /** The heading of the group of fields that begins with this one. */
  section?: PlainKey
  /** Whether the field shares its line with the field beside it. */
  isHalf?: true
  hint?: PlainKey
  /** The maximum length of a text. */
  max?: number
  /** Whether the field is a name: at least two visible letters, and no invisible ones. */
  isName?: true
  /** Whether the text is a code, typed in any case and stored in capitals. */
  isCode?: true
  /** The pattern of a text. */
  form?: RegExp
  /** The message if the field is empty. A field without this message is optional. */
  missing?: PlainKey
  /** The message if the value does not match the field's kind or form. */
  wrong?: PlainKey
  /** Whether the field has translations. Shoppers see the English text if a translation is empty. */
  translated?: true
  /** The initial value in the form of a new row. */
  start?: string
  options?: readonly { value: string; label: PlainKey }[]
  inputMode?: 'numeric' | 'tel' | 'url'
  /** The list's texts for a ticked and an unticked checkbox. */
  states?: readonly [yes: PlainKey, no: PlainKey]
  /** The row's column with the names of the chosen products, one per line. */
  named?: string
  /** The computed column that the list shows instead of the field. */
  shownAs?: string
  /** Aligns the value at the end of its column, as a count or as an amount in rupees. */
  figure?: 'count' | 'rupees'
  /** The column head in the list, if it differs from the label. */
  head?: PlainKey
}

/** Describes a text field with a maximum length. */
export function text<const More extends Partial<Field>>(label: PlainKey, max: number, more: More) {
  return { label, max, ...more }
}

/** A field for the address of an external page. */
export const link = { kind: 'link', max: 500, start: 'https://', inputMode: 'url' } as const

export type Fields = Readonly<Record<string, Field>>

/** Computed, read-only columns of a row: a text, a number, a boolean, or one of the listed values. */
type Shows = Readonly<Record<string, 'text' | 'count' | 'box' | readonly string[]>>

/** The audit log's names for a row and its changes. */
type AuditWords = {
  name: PlainKey
  changed: PlainKey
  added: PlainKey
  removed?: PlainKey
  merged?: PlainKey
}

/** A list that staff edit: the description of its screen and calls. */
export type Resource = {
  /**
   * The audit log's name for this kind of row, such as 'banner'. In an entry's subject the row's id follows.
   */
  name: string
  /** The name of a row's id on the wire: 'banner_id'. */
  id: string
  /** The URL of the resource's screen. */
  path: string
  access: StaffAccess
  /** The names of the resource's calls on the wire. Without `read`, the list returns all fields of a row. */
  calls: { list: string; read?: string; save: string; move?: string; remove?: string }
  /**
   * The call that merges a row into another. A resource with this call lets staff remove only rows to which
   * nothing refers.
   */
  merge?: string
  /** The message for a row that cannot be removed, because other rows refer to it. */
  inUse?: PlainKey
  /** Texts of the API documentation: what the list contains, and the name of a row. */
  summary: { list: string; row: string }
  fields: Fields
  shows?: Shows
  /** The filters of the list. A list with filters has pages. */
  filters?: Fields
  /**
   * The list's columns: the row's name with the text `besides` below it, a picture, and further fields. The
   * column `translations` shows the names in other languages.
   */
  row: { name: string; picture?: string; besides?: string; isWide?: true; columns?: readonly string[] }
  /** Refusals of saving, in addition to those of every resource. */
  refusals?: Readonly<Record<string, readonly [status: number, sentence: PlainKey]>>
  says: { title: PlainKey; add: PlainKey; none: PlainKey; noneText?: PlainKey; gone: PlainKey }
  audit: AuditWords
}

type NamesOf<R extends Resource> = (keyof R['fields'] | keyof ShowsOf<R>) & string
type WithKnownNames<R extends Resource> = {
  row: {
    name: NamesOf<R>
    picture?: NamesOf<R>
    besides?: NamesOf<R> | 'translations'
    columns?: readonly NamesOf<R>[]
  }
}

/**
 * Describes a resource: `resourceCalls` makes its calls, `serveResource` answers them, and `resourceScreen`
 * draws it.
 */
export function describeResource<const R extends Resource>(resource: R & WithKnownNames<R>): R {
  return resource
}

/** Returns the translated fields, by name. */
export function translatedFields({ fields }: Pick<Resource, 'fields'>): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { translated }]) => translated)
}

type ShowsOf<R extends Resource> = R extends { shows: infer S extends Shows } ? S : Record<never, never>

type Written<F> = F extends { kind: 'box' } ? boolean : string
type Shown<S> = S extends 'box'
  ? boolean
  : S extends 'count'
    ? number
    : S extends readonly (infer Word)[]
      ? Word
      : string

/** The values of a row that staff wrote, as a service receives them. */
export type Values<R extends Resource> = {
  [N in keyof R['fields']]:
    | Written<R['fields'][N]>
    | (R['fields'][N] extends { kind: 'moment' } ? undefined : never)
}

type TranslatedName<F> = { [N in keyof F]: F[N] extends { translated: true } ? N : never }[keyof F]

/** The texts of a row in another language. */
export type Translation<R extends Resource> = { language: 'hi' | 'mr' } & {
  [N in TranslatedName<R['fields']>]: string
}

type Translations<R extends Resource> = [TranslatedName<R['fields']>] extends [never]
  ? Record<never, never>
  : { translations: Translation<R>[] }

type Besides<R extends Resource> = { version: number } & {
  [N in keyof ShowsOf<R>]: Shown<ShowsOf<R>[N]>
} & Translations<R>

/** A row as read from its table, with numeric ids. */
export type StoredRow<R extends Resource> = Record<R['id'], number> & {
  [N in keyof R['fields']]: R['fields'][N] extends { kind: 'other' } ? number : Written<R['fields'][N]>
} & Besides<R>

/** The filters of a list. */
export type Filters<R extends Resource> = {
  [N in keyof (R extends { filters: infer F } ? F : Record<never, never>)]?: string
}
