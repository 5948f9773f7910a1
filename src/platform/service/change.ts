import type { Db } from '../database/database.ts'
import type { AuditedState } from '../database/json-columns.ts'

/** One thing that was changed, as the audit log keeps it. Its kind is declared by the call. */
export type AuditedChange = {
  /** Which one of its kind: 17 for 'product 17', 'BM000123' for 'order BM000123'. */
  id: number | string
  /** What it was; null for what is new. */
  before: AuditedState | null
  /** What it became; null for what was removed, or only looked at. */
  after: AuditedState | null
  /** What was done to it, where that is not what the call is named. */
  action?: string
}

export type Audited = { audited: AuditedChange | readonly AuditedChange[] | null }

/** An answer, and beside it what was changed to give it: null where all is as it was before. */
export type Changed<Answer> = Answer & Audited

/** The answer alone. */
export type AnswerOf<Returned extends Audited> = Returned extends unknown ? Omit<Returned, 'audited'> : never

/** Who changed it: one of the staff, or without an id a command of the operator's, or somebody who is not signed in. */
export type Actor = { id: number | null; name: string }

/** @param name as the audit log shows it, in whatever language. */
export const actorWithoutId = (name: string): Actor => ({ id: null, name })

/** The kind of thing that is changed, as in 'product', and what is done to it where the change does not say so itself. */
export type AuditedName = { kind: string; action: string }

/** What the gate hands to a service that opens its transactions itself. */
export type ChangeInSteps = {
  /**
   * Makes the change in one transaction, once for each request id, and writes down what was changed. Returns the answer; the
   * same one again for a repeat. A call that takes a request id makes one such change, others as many as they like.
   */
  change<Returned extends Audited>(
    work: (db: Db) => Returned | Promise<Returned>,
  ): Promise<AnswerOf<Returned>>
  /** What `change` returned to the same request before; undefined when it was not made yet. */
  findAnswer<Answer extends object>(): Promise<Answer | undefined>
}

/** What the gate hands to a service that learns only on the way who is asking, such as a sign-in. */
export type ChangeByWhom = {
  /** Makes the change in one transaction, and writes down what was changed and by whom. Returns the answer. */
  change<Returned extends Audited>(
    work: (db: Db) => Returned | Promise<Returned>,
    by: Actor,
  ): Promise<AnswerOf<Returned>>
}
