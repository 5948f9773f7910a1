import type { Db } from '../../platform/database/database.ts'

/** Reads a member's own record. */
export async function readMemberRecord(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .innerJoin('network_member', 'network_member.member_id', 'member.id')
    .select([
      'id',
      'name',
      'email',
      'mobile',
      'aadhaar_last4',
      'pan_encrypted',
      'network_member.subscribed as is_subscribed',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
