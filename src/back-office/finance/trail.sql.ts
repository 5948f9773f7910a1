import type { Db } from '../../platform/database.ts'

const shownMax = 50

/** What the staff did to one thing, newest first. */
export async function listTrail(db: Db, subject: string) {
  return await db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()
}
