import type { Db } from '../../platform/database.ts'
import type { AuditedState } from '../../platform/json-columns.ts'

export type StaffChange = {
  /** The call that changed it, as in 'saveProduct'. */
  action: string
  /** What was changed, as in 'product 17' or 'order BM000123'. */
  subject: string
  /** What it was; null for what is new. */
  before: AuditedState | null
  /** What it became; null for what was removed, or only looked at. */
  after: AuditedState | null
}

/** Who did it: one of the staff, or a command of the operator's, which has no id. */
export type Actor = { id: number | null; name: string }

/**
 * Writes down what one of the staff changed. Called in the transaction of the change, so that neither is there without
 * the other.
 */
export async function recordChange(
  db: Db,
  staff: Actor,
  { action, subject, before, after }: StaffChange,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      staff_id: staff.id,
      actor: staff.name,
      action,
      subject,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}

/** An entry as it is shown: who did what, and what was different before and after. */
export type AuditRow = {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  before: AuditedState | null
  after: AuditedState | null
}

/** What was done to one thing, as in 'order BM000123', the newest first. */
export async function readAuditOf(db: Db, subject: string, limit = 50): Promise<AuditRow[]> {
  return await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'subject', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
