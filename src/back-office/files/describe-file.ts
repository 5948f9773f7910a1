import type { DayOrder } from '../../calendar/read-day.ts'
import type { Paise } from '../../money/paise.ts'
import type { TableRow } from '../../platform/csv/table-of-file.ts'
import type { DecimalMark } from '../../wire/tidy-typed.ts'
import type { PlainKey } from '../../words/sentence.ts'

/** A field of a file from a courier, a bank or the payment provider. */
export type FileField = {
  name: PlainKey
  /**
   * The usual headings of this field's column, in lower case. The first one that a file contains selects the
   * column.
   */
  headings: readonly string[]
  isOptional?: true
} & (
  | {
      type: 'text'
      lengthMax: number
      /** Whether each value may occur in one row only. */
      isUnique?: true
    }
  | { type: 'amount'; mayBeNegative?: true }
  | { type: 'day' }
  | {
      type: 'choice'
      /** The name of each option, and the words that such files use for it, in lower case. */
      options: Readonly<Record<string, { name: PlainKey; words: readonly string[] }>>
    }
)

/**
 * A kind of file that a courier, a bank or the payment provider makes and staff upload. Its reader, mapping,
 * form, preview and messages follow from its fields.
 */
export type FileKind<
  Fields extends Readonly<Record<string, FileField>> = Readonly<Record<string, FileField>>,
> = {
  /** The name under which the mappings of such files are stored. */
  kind: string
  rowsMax: number
  fields: Fields
}

export function describeFile<const Fields extends Readonly<Record<string, FileField>>>(
  described: FileKind<Fields>,
): FileKind<Fields> {
  return described
}

/** How to read the files of one source, such as a courier. */
export type FileMapping = {
  /** The heading of each field. Two equal headings are named 'Amount' and 'Amount (2)'. */
  columns: Readonly<Record<string, string>>
  /** The order of day and month in numeric dates. Undefined until a file or the staff decide it. */
  days?: DayOrder | undefined
  /** The decimal separator. Undefined until a file or the staff decide it. */
  decimals?: DecimalMark | undefined
  /** The option for each word that the field's own `options` do not list. Keys are words in lower case. */
  words: Readonly<Record<string, string>>
  /** Words in lower case. A row with a cell that begins with one of them is a total or a note. */
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

/**
 * An uploaded file's headings and rows, and the mapping and headings of the last file from the same source.
 */
export type OpenedFile = {
  headings: string[]
  rows: TableRow[]
  last: { mapping: unknown; headings: string[] } | undefined
}

/** Words at the start of rows that are not entries, such as totals. */
export const usualLeftOut = [
  'total',
  'grand total',
  'sub total',
  'subtotal',
  'sub-total',
  'opening balance',
  'closing balance',
]
