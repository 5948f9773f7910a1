import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { Db } from '../database/database.ts'

type State = Readonly<Record<string, unknown>>

/**
 * The format of a value in an audit entry. `paise`: an amount as stored. `name of category`: the id of a
 * category, shown as its name. A record: a sentence key per choice. A function: a format that only one
 * feature needs.
 */
export type AuditFormat =
  | ('text' | 'texts' | 'count' | 'paise' | 'percent' | 'bytes' | 'yesNo' | 'moment' | 'day' | 'picture')
  | `name of ${string}`
  | Readonly<Record<string, PlainKey>>
  | ((value: unknown, context: { say: Say; state: State; id: string }) => string)

type AuditedField = readonly [label: PlainKey, format: AuditFormat]
/** The label and format of each field. Row ids and versions are 'hidden'. */
export type AuditedFields = Readonly<Record<string, AuditedField | 'hidden'>>

/** A kind of thing in the audit log, with its name and its fields' names as shown in its form. */
export type AuditedThing = {
  name: PlainKey
  fields: AuditedFields
  /** Reads the current names of things, for entries that do not contain them. */
  readNames?: (db: Db, ids: readonly number[]) => Promise<{ id: number; name: string }[]>
  /**
   * Returns a text that identifies a thing, if its name and id do not. Undefined if the kind alone identifies
   * the thing.
   */
  which?: (id: string, say: Say) => string | undefined
}

/** The sentence for an action. A call that can both change and add rows has one for each. */
export type ActionWords = PlainKey | { changed: PlainKey; added: PlainKey }

/** How the audit log describes a feature's entries. */
export type Audits = {
  /** The sentence of each action, keyed by the call's name, or by the `action` of the audited change. */
  actions: Readonly<Record<string, ActionWords>>
  /**
   * The description of each kind of thing. The kind is the first word of an entry's subject: 'order' in
   * 'order BM000123'.
   */
  things: Readonly<Record<string, AuditedThing>>
}

/** Merges the audit sentences of several features. */
export function joinAudits(all: readonly Audits[]): Audits {
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)) as Audits['actions'],
    things: Object.assign({}, ...all.map(({ things }) => things)) as Audits['things'],
  }
}
