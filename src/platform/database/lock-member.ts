import type { Db } from './database.ts'

/**
 * Locks a member's row until the transaction ends. A concurrent transaction that locks it too waits, and then
 * sees this one's changes.
 */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
