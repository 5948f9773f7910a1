import type { StaffAccess } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'

/** One field of a resource: what may be written in it, and how its form shows it. */
export type Field = {
  /**
   * Left out for a text of one line; `lines` are one line too, in a larger box. A moment is in India's time, and `other` the id of
   * a row of another list, which is chosen beside the fields. `products` are the ids of any number, with commas between them.
   */
  kind?: 'lines' | 'link' | 'choice' | 'box' | 'day' | 'moment' | 'picture' | 'other' | 'products'
  label: PlainKey
  hint?: PlainKey
  /** The most letters that a text may have. */
  max?: number
  /** Whether it is a name: two letters that can be seen, and none that cannot. */
  isName?: true
  /** What a text has to look like. */
  form?: RegExp
  /** The sentence beside it where it is left empty; without one it may be. */
  missing?: PlainKey
  /** The sentence beside it where what it holds is none of its kind or form. */
  wrong?: PlainKey
  /** Whether it is written in the other languages too; where one is left empty, English is shown. */
  translated?: true
  /** What stands in it in the form of a new row. */
  start?: string
  options?: readonly { value: string; label: PlainKey }[]
  inputMode?: 'numeric' | 'tel' | 'url'
  /** What the list says of a box that is ticked, and of one that is not. */
  states?: readonly [yes: PlainKey, no: PlainKey]
  /** Which column of the row has the names of the products that are chosen, a line each. */
  named?: string
  /** What the list shows in its place: something that is computed. */
  shownAs?: string
  /** The head of its column in the list, where that is not its label. */
  head?: PlainKey
}

/** A field for a text of so many letters. */
export function text<const More extends Partial<Field>>(label: PlainKey, max: number, more: More) {
  return { label, max, ...more }
}

/** A field with the address of a page elsewhere. */
export const link = { kind: 'link', max: 500, start: 'https://', inputMode: 'url' } as const

export type Fields = Readonly<Record<string, Field>>

/** A column of a row that is computed and not edited: a text, a number, yes or no, or one of some words. */
type Shows = Readonly<Record<string, 'text' | 'count' | 'box' | readonly string[]>>

/** What the audit log calls a row and what was done to one. */
type AuditWords = {
  name: PlainKey
  changed: PlainKey
  added: PlainKey
  removed?: PlainKey
  merged?: PlainKey
}

/** A list of the shop that the staff write: all that its screen and its calls are made from. */
export type Resource = {
  /** What the audit log calls a row, before its id: 'banner'. */
  name: string
  /** A row's id on the wire: 'banner_id'. */
  id: string
  /** The address of its screen. */
  path: string
  access: StaffAccess
  /** Its calls, by their names on the wire. Without `read` the list has all that there is of a row. */
  calls: { list: string; read?: string; save: string; move?: string; remove?: string }
  /** What may be removed only while it is empty, and merged into another by the call of this name. */
  merge?: string
  /** Why a row is not removed that others hold. */
  inUse?: PlainKey
  /** For the documentation: what the list has, and what a row is called. */
  summary: { list: string; row: string }
  fields: Fields
  shows?: Shows
  /** What the list is narrowed by. A list with filters is answered a page at a time. */
  filters?: Fields
  /** What the list shows of a row: what names it, what stands below that, and the fields that have columns; `translations` are its other names. */
  row: { name: string; picture?: string; besides?: string; isWide?: true; columns?: readonly string[] }
  /** Refusals of saving, beside those of every resource. */
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

/** Describes a resource: `resourceCalls` makes its calls, `serveResource` answers them, and the screen of all resources draws it. */
export function describeResource<const R extends Resource>(resource: R & WithKnownNames<R>): R {
  return resource
}

/** The fields that are written in the other languages too, by name. */
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

/** What is written of a row, as a service receives it. */
export type Values<R extends Resource> = {
  [N in keyof R['fields']]:
    | Written<R['fields'][N]>
    | (R['fields'][N] extends { kind: 'moment' } ? undefined : never)
}

type TranslatedName<F> = { [N in keyof F]: F[N] extends { translated: true } ? N : never }[keyof F]

/** What is written of a row in another language. */
export type Translation<R extends Resource> = { language: 'hi' | 'mr' } & {
  [N in TranslatedName<R['fields']>]: string
}

type Translations<R extends Resource> = [TranslatedName<R['fields']>] extends [never]
  ? Record<never, never>
  : { translations: Translation<R>[] }

type Besides<R extends Resource> = { version: number } & {
  [N in keyof ShowsOf<R>]: Shown<ShowsOf<R>[N]>
} & Translations<R>

/** A row as its table is read: ids are numbers still. */
export type StoredRow<R extends Resource> = Record<R['id'], number> & {
  [N in keyof R['fields']]: R['fields'][N] extends { kind: 'other' } ? number : Written<R['fields'][N]>
} & Besides<R>

/** What a list is narrowed by. */
export type Filters<R extends Resource> = {
  [N in keyof (R extends { filters: infer F } ? F : Record<never, never>)]?: string
}
