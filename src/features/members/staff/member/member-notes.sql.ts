import type { Db } from '../../../../platform/database/database.ts'

const shownMax = 100

export async function insertMemberNote(
  db: Db,
  { memberId, staffId, text }: { memberId: number; staffId: number; text: string },
): Promise<void> {
  await db.insertInto('member_note').values({ member_id: memberId, staff_id: staffId, text }).execute()
}

/** Lists the staff's notes about a member, latest first. */
export async function listMemberNotes(db: Db, memberId: number) {
  return await db
    .selectFrom('member_note')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select(['member_note.id', 'text', 'at', 'staff_member.name as by'])
    .where('member_id', '=', memberId)
    .where('text', 'is not', null)
    .orderBy('member_note.id', 'desc')
    .limit(shownMax)
    .execute()
}

/** Lists all notes about a member, without their authors. */
export async function exportMemberNotes(db: Db, memberId: number) {
  return await db
    .selectFrom('member_note')
    .select(['at', 'text'])
    .where('member_id', '=', memberId)
    .where('text', 'is not', null)
    .orderBy('id')
    .execute()
}
