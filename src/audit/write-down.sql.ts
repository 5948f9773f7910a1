import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Actor, AnswerOf, Audited, AuditedName } from '../platform/service/change.ts'

/**
 * Writes a change's audit entries in the change's transaction, so that both commit or neither does. Returns
 * the call's answer without its field `audited`. Only this function writes audit entries.
 */
export async function writeDown<Returned extends Audited>(
  db: Db,
  { id: staffId, name }: Actor,
  { kind, action: named }: AuditedName,
  { audited, ...answer }: Returned,
): Promise<AnswerOf<Returned>> {
  const entries = [audited ?? []].flat().map(({ id, action = named, before, after }) => ({
    action,
    subject: `${kind} ${id}`,
    before,
    after,
  }))
  if (entries.length > 0)
    await sql`select write_audit_entries(${staffId}::integer, ${name}, ${JSON.stringify(entries)}::jsonb)`.execute(
      db,
    )
  return answer as AnswerOf<Returned>
}
