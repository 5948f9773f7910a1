import type { Db } from './database.ts'

/** Locks a member's row until the transaction ends, so that of two at once the second counts what the first has written. */
export async function lockMember(db: Db, memberId: number): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}
