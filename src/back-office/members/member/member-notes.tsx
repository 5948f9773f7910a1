import { useState } from 'react'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { OfficeForm } from '../../parts/office-form.tsx'
import { StaffNotes } from '../../parts/staff-notes.tsx'
import { addMemberNote } from './addMemberNote.call.ts'
import type { ShownMember } from './member-view.tsx'

type MemberNotesProps = { memberId: string; isClosed: boolean; notes: ShownMember['data']['notes'] }

/** What the staff tell each other about a member. */
export function MemberNotes({ memberId, isClosed, notes }: MemberNotesProps) {
  const say = useWords()
  const [requestId, setRequestId] = useState(newRequestId)
  return (
    <div className="grid max-w-2xl gap-3">
      {!isClosed && (
        <OfficeForm
          call={addMemberNote}
          done={say('office.members.noteAdded')}
          key={requestId}
          onDone={() => setRequestId(newRequestId())}
          submitLabel={say('office.members.addNote')}
          toInput={(fields) => ({
            member_id: memberId,
            text: String(fields.get('text')),
            request_id: requestId,
          })}
        >
          <OfficeField
            hint={say('office.members.noteHint')}
            kind="note"
            label={say('office.members.note')}
            maxLength={1000}
            name="text"
            rows={3}
          />
        </OfficeForm>
      )}
      <StaffNotes notes={notes} />
    </div>
  )
}
