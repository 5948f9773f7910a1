import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { Db } from '../database/database.ts'

type State = Readonly<Record<string, unknown>>

/**
 * How a value of an entry is formatted. `paise` are amounts as they are stored. `name of category` reads the name of the thing
 * with that id. A record has the words of each of some choices. What no other feature has is formatted by a function.
 */
export type AuditFormat =
  | ('text' | 'texts' | 'count' | 'paise' | 'percent' | 'bytes' | 'yesNo' | 'moment' | 'day' | 'picture')
  | `name of ${string}`
  | Readonly<Record<string, PlainKey>>
  | ((value: unknown, context: { say: Say; state: State; id: string }) => string)

type AuditedField = readonly [label: PlainKey, format: AuditFormat]
/** Ids and versions of rows are hidden. */
export type AuditedFields = Readonly<Record<string, AuditedField | 'hidden'>>

/** What an entry can be about: what it is called, and what each of its fields is called, in the words of its form. */
export type AuditedThing = {
  name: PlainKey
  fields: AuditedFields
  /** The names of those that still have one, where entries alone do not say it. */
  readNames?: (db: Db, ids: readonly number[]) => Promise<{ id: number; name: string }[]>
  /** Which one of its kind it is, where that is neither its name nor its id; undefined where the kind says all. */
  which?: (id: string, say: Say) => string | undefined
}

/** What a call did; of one that also adds, both. */
export type ActionWords = PlainKey | { changed: PlainKey; added: PlainKey }

/** What a feature writes into the audit log, in words. */
export type Audits = {
  /** By the call, or by what it says that it did. */
  actions: Readonly<Record<string, ActionWords>>
  /** By the kind of thing, with which the subject of an entry begins: 'order' of 'order BM000123'. */
  things: Readonly<Record<string, AuditedThing>>
}

/** What several have written into the log, as one. */
export function joinAudits(all: readonly Audits[]): Audits {
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)) as Audits['actions'],
    things: Object.assign({}, ...all.map(({ things }) => things)) as Audits['things'],
  }
}
