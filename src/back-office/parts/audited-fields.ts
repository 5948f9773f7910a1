import type { PlainKey } from '../../words/sentence.ts'

/** How a value of an entry is told. `paise` are amounts as they are stored, `rupees` those of a plan as it is written. */
export type ToldAs =
  | ('text' | 'count' | 'paise' | 'rupees' | 'percent' | 'percents' | 'bytes' | 'yesNo' | 'moment' | 'day')
  | ('picture' | 'pictures' | 'highlights' | 'group' | 'steps' | 'roles' | 'payments' | 'corrected')
  | ('member' | 'category' | 'brand' | 'setting')
  | Readonly<Record<string, PlainKey>>

export type ToldField = readonly [label: PlainKey, as: ToldAs]
/** Numbers of rows are not told. */
export type Fields = Readonly<Record<string, ToldField | 'notTold'>>

/** What a thing of the log is called, and what each of its parts is called, in the words of its form. */
export type AuditedThing = { name: PlainKey; fields: Fields }
