import { untoldParts } from '../src/back-office/parts/told-entry.ts'
import type { Db } from '../src/platform/database/database.ts'

/**
 * Whatever the shop wrote into its audit log while a test ran can be told in words. A new action, or a new part of one,
 * gets its own in `parts/audited-actions.ts` and `parts/audited-things.ts`.
 * @throws Error that names what has none.
 */
export async function expectAuditHasWords(db: Db): Promise<void> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'before', 'after'])
    // What a test itself planted has a moment of another year.
    .where('at', '<=', new Date())
    .execute()
  const untold = new Set(entries.flatMap(untoldParts))
  if (untold.size > 0) throw new Error(`the audit log has no words for ${[...untold].join(', ')}`)
}
