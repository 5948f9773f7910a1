import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { addMemberNote } from './addMemberNote.call.ts'
import { insertMemberNote } from './member-notes.sql.ts'
import { lockOfficeMember } from './office-member.sql.ts'

export const addMemberNoteService: Service<typeof addMemberNote> = async (context, input) => {
  const { staff } = context
  const reused = () => refuse(addMemberNote, 'otherBody')
  return await changeOnce(context, { staff, call: 'addMemberNote', input, reused }, async (db) => {
    const id = Number(input.member_id)
    const member = await lockOfficeMember(db, id)
    if (!member) throw refuse(addMemberNote, 'unknown')
    if (member.status === 'closed') throw refuse(addMemberNote, 'closed')
    await insertMemberNote(db, { memberId: id, staffId: staff.id, text: input.text })
    await recordChange(db, staff, {
      action: 'addMemberNote',
      subject: `member ${id}`,
      before: null,
      // The words stand in the note alone, so that they go when the account closes.
      after: { letters: input.text.length },
    })
    return { data: { member_id: String(id) } }
  })
}
