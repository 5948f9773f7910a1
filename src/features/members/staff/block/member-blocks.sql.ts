import type { Db } from '../../../../platform/database/database.ts'

/** Records that a member was blocked or unblocked, and why. */
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

/** Lists a member's blocks and unblocks with their reasons, latest first. */
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

/** Lists blocks for the member's data export, with time and reason, but without the staff member. */
export async function exportBlocks(db: Db, memberId: number) {
  return await db
    .selectFrom('member_block')
    .select(['at', 'is_blocked', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
