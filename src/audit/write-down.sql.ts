import type { Db } from '../platform/database/database.ts'
import type { Actor, AnswerOf, Audited, AuditedName } from '../platform/service/change.ts'

/**
 * Writes down what a change did, in its transaction, so that neither is there without the other. Returns its answer alone.
 * Every entry of the audit log is written here.
 */
export async function writeDown<Returned extends Audited>(
  db: Db,
  { id: staffId, name }: Actor,
  { kind, action: named }: AuditedName,
  { audited, ...answer }: Returned,
): Promise<AnswerOf<Returned>> {
  const entries = [audited ?? []].flat().map(({ id, action = named, before, after }) => ({
    ...{ staff_id: staffId, actor: name, action, subject: `${kind} ${id}` },
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }))
  if (entries.length > 0) await db.insertInto('audit_entry').values(entries).execute()
  return answer as AnswerOf<Returned>
}
