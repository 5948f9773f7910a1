import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A member's own record. Subscribed is who has a slot. */
export async function readMemberRecord(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select([
      'id',
      'name',
      'email',
      'mobile',
      'aadhaar_last4',
      'pan_encrypted',
      sql<boolean>`exists (select from slot where slot.member_id = member.id)`.as('is_subscribed'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}
