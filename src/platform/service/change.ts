import type { Db } from '../database/database.ts'
import type { AuditedState } from '../database/json-columns.ts'

/** One change for the audit log. The call's contract declares the kind of thing, such as 'product'. */
export type AuditedChange = {
  /** The id of the changed thing within its kind: 17 for 'product 17', 'BM000123' for 'order BM000123'. */
  id: number | string
  /** The state before; null for a new thing. */
  before: AuditedState | null
  /** The state after; null for a deleted thing, or one that was only viewed. */
  after: AuditedState | null
  /** The action, if it differs from the name of the call. */
  action?: string
}

export type Audited = { audited: AuditedChange | readonly AuditedChange[] | null }

/** An answer, and the changes to write to the audit log; null if nothing changed. */
export type Changed<Answer> = Answer & Audited

/** The answer without the audit. */
export type AnswerOf<Returned extends Audited> = Returned extends unknown ? Omit<Returned, 'audited'> : never

/** The author of a change. Without an id it is an operator's command or an anonymous visitor. */
export type Actor = { id: number | null; name: string }

/**
 * Creates an author without an id.
 * @param name the name in the audit log, in any language.
 */
export const actorWithoutId = (name: string): Actor => ({ id: null, name })

/** The kind of the changed thing, such as 'product', and the default action. */
export type AuditedName = { kind: string; action: string }

/** What the server (run-change.ts) gives a service that opens its own transactions. */
export type ChangeInSteps = {
  /**
   * Makes a change in one transaction, once per request id, and audits it. Returns the answer. A repeat gets
   * the same answer. A call with a request id may make only one such change. Other calls may make several.
   */
  change<Returned extends Audited>(
    work: (db: Db) => Returned | Promise<Returned>,
  ): Promise<AnswerOf<Returned>>
  /** Returns the stored answer of an earlier request with the same id; undefined if there is none. */
  findAnswer<Answer extends object>(): Promise<Answer | undefined>
}

/**
 * What the server (run-change.ts) gives a service that learns the change's author only while it runs, such as
 * a sign-in.
 */
export type ChangeByWhom = {
  /** Makes a change in one transaction, and audits it with its author. Returns the answer. */
  change<Returned extends Audited>(
    work: (db: Db) => Returned | Promise<Returned>,
    by: Actor,
  ): Promise<AnswerOf<Returned>>
}
