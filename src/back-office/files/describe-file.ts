import type { DayOrder } from '../../calendar/read-day.ts'
import type { Paise } from '../../money/paise.ts'
import type { TableRow } from '../../platform/csv/table-of-file.ts'
import type { DecimalMark } from '../../wire/tidy-typed.ts'
import type { PlainKey } from '../../words/sentence.ts'

/** A field of a file from a courier, a bank or the payment provider. */
export type FileField = {
  name: PlainKey
  /** The headings that such files usually have for it, in lower case. The first of them that a file has counts. */
  headings: readonly string[]
  isOptional?: true
} & (
  | {
      type: 'text'
      lengthMax: number
      /** Each value may be in one row only. */
      isUnique?: true
    }
  | { type: 'amount'; mayBeNegative?: true }
  | { type: 'day' }
  | {
      type: 'choice'
      /** The name of each option, and the words for it in such files, in lower case. */
      options: Readonly<Record<string, { name: PlainKey; words: readonly string[] }>>
    }
)

/**
 * A kind of file that others make and the staff upload. Its reader, mapping, form, preview and messages follow
 * from its fields.
 */
export type FileKind<
  Fields extends Readonly<Record<string, FileField>> = Readonly<Record<string, FileField>>,
> = {
  /** Mappings are stored under this name. */
  kind: string
  rowsMax: number
  fields: Fields
}

/** Describes a kind of file. */
export function describeFile<const Fields extends Readonly<Record<string, FileField>>>(
  described: FileKind<Fields>,
): FileKind<Fields> {
  return described
}

/** How the files of one source are read. */
export type FileMapping = {
  /** The heading of each field. Two equal headings are 'Amount' and 'Amount (2)'. */
  columns: Readonly<Record<string, string>>
  /** The order of day and month in numeric dates, once a file or the staff have decided it. */
  days?: DayOrder | undefined
  /** The sign before the paise, once a file or the staff have decided it. */
  decimals?: DecimalMark | undefined
  /** The option of each word that the description does not know, by the word in lower case. */
  words: Readonly<Record<string, string>>
  /** Rows with a cell that begins with one of these words are totals and notes, in lower case. */
  leftOut: readonly string[]
}

/** The parts of a mapping that staff may have to decide before a file can be used. */
export const questionsAbout = ['columns', 'days', 'decimals', 'words'] as const

export type Question = { about: (typeof questionsAbout)[number]; text: string }

type ValueOf<Field extends FileField> = Field extends { type: 'amount' }
  ? Paise
  : Field extends { type: 'choice'; options: infer Options }
    ? keyof Options & string
    : string

/** The values of a row. An optional field without text is undefined. */
export type FileValues<Kind extends FileKind> = {
  [Name in keyof Kind['fields']]: Kind['fields'][Name] extends { isOptional: true }
    ? ValueOf<Kind['fields'][Name]> | undefined
    : ValueOf<Kind['fields'][Name]>
}
export type FileRow<Kind extends FileKind> = { line: number; values: FileValues<Kind> }

/** The headings and rows of an uploaded file, and how the last file of its source was read. */
export type OpenedFile = {
  headings: string[]
  rows: TableRow[]
  last: { mapping: unknown; headings: string[] } | undefined
}

/** Words at the start of rows that are no entries. */
export const usualLeftOut = [
  'total',
  'grand total',
  'sub total',
  'subtotal',
  'sub-total',
  'opening balance',
  'closing balance',
]
