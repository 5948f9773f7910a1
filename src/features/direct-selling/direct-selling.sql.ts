import type { Db } from '../../platform/database/database.ts'

/** Lists a member's acceptances of the direct seller's agreement, oldest first. */
export async function listAcceptances(db: Db, memberId: number) {
  return await db
    .selectFrom('agreement_acceptance')
    .select(['version', 'at', 'language', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('version')
    .execute()
}
