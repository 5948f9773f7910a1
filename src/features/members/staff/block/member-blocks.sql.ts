import type { Db } from '../../../../platform/database/database.ts'

/** Writes down that a member was blocked, or let in again, and why. */
export async function insertBlock(
  db: Db,
  {
    memberId,
    isBlocked,
    reason,
    staffId,
  }: { memberId: number; isBlocked: boolean; reason: string; staffId: number },
): Promise<void> {
  await db
    .insertInto('member_block')
    .values({ member_id: memberId, is_blocked: isBlocked, reason, staff_id: staffId })
    .execute()
}

/** When a member was blocked and let in again, and why, the latest first. */
export async function listBlocks(db: Db, memberId: number) {
  return await db
    .selectFrom('member_block')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['member_block.id', 'is_blocked', 'reason', 'at', 'staff_member.name as by'])
    .where('member_id', '=', memberId)
    .orderBy('member_block.id', 'desc')
    .limit(20)
    .execute()
}

/** What a member gets to know of it: when and why, but not by whom. */
export async function exportBlocks(db: Db, memberId: number) {
  return await db
    .selectFrom('member_block')
    .select(['at', 'is_blocked', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
