import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { lockOfficeMember } from '../office-member.sql.ts'
import { addMemberNote } from './addMemberNote.call.ts'
import { insertMemberNote } from './member-notes.sql.ts'

export const addMemberNoteService: Service<typeof addMemberNote> = async (
  { db, staff },
  { member_id, text },
) => {
  const id = Number(member_id)
  const member = await lockOfficeMember(db, id)
  if (!member) throw refuse(addMemberNote, 'unknown')
  if (member.status === 'closed') throw refuse(addMemberNote, 'closed')
  await insertMemberNote(db, { memberId: id, staffId: staff.id, text })
  return {
    data: { member_id: String(id) },
    // The text is only in the note, so that it is erased when the account closes.
    audited: { id, before: null, after: { letters: text.length } },
  }
}
