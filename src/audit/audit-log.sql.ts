import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { indianDay } from '../platform/database/indian-calendar.ts'
import type { AuditedState } from '../platform/database/json-columns.ts'
import type { ListSql } from '../platform/service/list-rows.ts'

/** An audit entry with its author and the state before and after, for display. */
export type AuditRow = {
  id: number
  at: Date
  actor: string
  action: string
  subject: string
  before: AuditedState | null
  after: AuditedState | null
}

/** Returns the audit entries of one thing, such as 'order BM000123', newest first. */
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

type AuditFilters = {
  /** 0 selects entries without a staff member: operators' commands, and changes made before signing in. */
  staff_id?: number | undefined
  action?: string | undefined
  /**
   * The subject of the entries: one thing, such as 'order BM000123', or all things of a kind, such as
   * 'order'.
   */
  subject?: string | undefined
  /** The first and last day in India, inclusive, such as '2026-11-22'. */
  from?: string | undefined
  to?: string | undefined
}

/** The audit log, newest first. Each filter has an index that is sorted the same way. */
export const auditSql: ListSql<AuditRow, AuditFilters> = {
  select: sql`select id, at, actor, action, subject, before, after from audit_entry`,
  where: {
    staff_id: (id) => (id === 0 ? sql`staff_id is null` : sql`staff_id = ${id}`),
    action: (action) => sql`action = ${action}`,
    subject: (subject) =>
      subject.includes(' ') ? sql`subject = ${subject}` : sql`split_part(subject, ' ', 1) = ${subject}`,
    from: (day) => sql`at >= ${indianDay(day)}`,
    to: (day) => sql`at < ${indianDay(day, 1)}`,
  },
  order: { columns: [sql`at`], of: sql`audit_entry` },
  by: sql`id`,
}

/**
 * Returns the distinct actions in the audit log. Reads one index row per action, so the time does not depend
 * on the number of entries.
 */
export async function listAuditActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > known.action order by action limit 1)
        from known where known.action is not null
    )
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

/**
 * Erases personal texts from the audit log after an account was closed: in the entries about the member and
 * about the member's records.
 * @param subjects SQL for the subjects of those entries.
 * @param keysKept the fields to leave unchanged, by kind of subject. Numbers and booleans are never erased.
 */
export async function eraseMemberInAudit(
  db: Db,
  memberId: number,
  { subjects, keysKept }: { subjects: RawBuilder<unknown>; keysKept: Record<string, string[]> },
): Promise<void> {
  await sql`select erase_person_in_audit(${memberId}, ${subjects}, ${JSON.stringify(keysKept)}::jsonb)`.execute(
    db,
  )
}
