import { findWordless } from '../src/audit/format-audit-entry.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Audits } from '../src/platform/service/audits.ts'

/**
 * Whatever the shop wrote into its audit log while a test ran has words. A new action, or a new field of a thing, gets
 * its own in the `.audits.ts` of its feature.
 * @throws Error that names what has none.
 */
export async function expectAuditHasWords(db: Db, audits: Audits): Promise<void> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'before', 'after'])
    // What a test itself planted has a moment of another year.
    .where('at', '<=', new Date())
    .execute()
  const wordless = new Set(entries.flatMap((entry) => findWordless(entry, audits)))
  if (wordless.size > 0) throw new Error(`the audit log has no words for ${[...wordless].join(', ')}`)
}
