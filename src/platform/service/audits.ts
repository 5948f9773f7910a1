import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import type { Db } from '../database/database.ts'

type State = Readonly<Record<string, unknown>>

/**
 * The format of an audit entry's value. `paise`: an amount as stored. `name of category`: the name of the
 * category with that id. A record: the sentence key for each choice. A function: a format that one feature
 * alone needs.
 */
export type AuditFormat =
  | ('text' | 'texts' | 'count' | 'paise' | 'percent' | 'bytes' | 'yesNo' | 'moment' | 'day' | 'picture')
  | `name of ${string}`
  | Readonly<Record<string, PlainKey>>
  | ((value: unknown, context: { say: Say; state: State; id: string }) => string)

type AuditedField = readonly [label: PlainKey, format: AuditFormat]
/** The label and format of each field. Row ids and versions are 'hidden'. */
export type AuditedFields = Readonly<Record<string, AuditedField | 'hidden'>>

/** A kind of thing in the audit log: its name and its fields' names, as its form shows them. */
export type AuditedThing = {
  name: PlainKey
  fields: AuditedFields
  /** Reads names of existing things, for entries that do not contain them. */
  readNames?: (db: Db, ids: readonly number[]) => Promise<{ id: number; name: string }[]>
  /**
   * Returns the words that identify a thing, if these are neither its name nor its id; undefined if the kind
   * alone identifies it.
   */
  which?: (id: string, say: Say) => string | undefined
}

/** The sentence for an action. A call that both changes and adds rows has a sentence for each. */
export type ActionWords = PlainKey | { changed: PlainKey; added: PlainKey }

/** The sentences for a feature's audit entries. */
export type Audits = {
  /** The sentence of each action, by the name of the call, or by the action that the change names. */
  actions: Readonly<Record<string, ActionWords>>
  /** The sentences of things, by the kind that begins an entry's subject: 'order' of 'order BM000123'. */
  things: Readonly<Record<string, AuditedThing>>
}

/** Merges the audit sentences of several features. */
export function joinAudits(all: readonly Audits[]): Audits {
  return {
    actions: Object.assign({}, ...all.map(({ actions }) => actions)) as Audits['actions'],
    things: Object.assign({}, ...all.map(({ things }) => things)) as Audits['things'],
  }
}
