import { findWordless } from '../src/audit/format-audit-entry.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Audits } from '../src/platform/service/audits.ts'

/**
 * Checks that everything audited during a test has words. A new action, or a new field of a thing, gets its
 * words in its feature's `.audits.ts`.
 * @throws Error naming what has none.
 */
export async function expectAuditHasWords(db: Db, audits: Audits): Promise<void> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'before', 'after'])
    // Entries planted by a test are dated in another year.
    .where('at', '<=', new Date())
    .execute()
  const wordless = new Set(entries.flatMap((entry) => findWordless(entry, audits)))
  if (wordless.size > 0) throw new Error(`the audit log has no words for ${[...wordless].join(', ')}`)
}
