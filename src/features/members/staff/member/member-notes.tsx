import { NewNote, StaffNotes } from '../../../../back-office/kit/staff-notes.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { addMemberNote } from './member-actions.calls.ts'
import type { ShownMember } from './member-view.tsx'

type MemberNotesProps = { memberId: string; isClosed: boolean; notes: ShownMember['data']['notes'] }

export function MemberNotes({ memberId, isClosed, notes }: MemberNotesProps) {
  const say = useWords()
  return (
    <div className="grid max-w-2xl gap-3">
      {!isClosed && (
        <NewNote
          call={addMemberNote}
          hint={say('office.members.noteHint')}
          toInput={(note) => ({ member_id: memberId, ...note })}
        />
      )}
      {isClosed && notes.length === 0 && <p className="office-quiet">{say('office.members.noNotes')}</p>}
      <StaffNotes notes={notes} />
    </div>
  )
}
