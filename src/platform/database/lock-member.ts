import type { Db } from './database.ts'

/**
 * Locks a member's row until the transaction ends. A concurrent call for the same member waits, and then sees
 * the changes of this transaction.
 */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
