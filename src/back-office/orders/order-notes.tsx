import { useState } from 'react'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { OfficeForm } from '../parts/office-form.tsx'
import { StaffNotes } from '../parts/staff-notes.tsx'
import { addOrderNote } from './addOrderNote.call.ts'
import type { ShownOrder } from './order.load.ts'

/** What the staff tell each other about an order. */
export function OrderNotes({ orderNo, notes }: { orderNo: string; notes: ShownOrder['notes'] }) {
  const say = useWords()
  const [requestId, setRequestId] = useState(newRequestId)
  return (
    <div className="grid gap-3">
      <StaffNotes notes={notes.map(({ date_time: at, ...note }) => ({ ...note, at }))} />
      <OfficeForm
        call={addOrderNote}
        done={say('office.orders.noteAdded')}
        key={requestId}
        onDone={() => setRequestId(newRequestId())}
        submitLabel={say('office.orders.addNote')}
        toInput={(fields) => ({ orderno: orderNo, text: String(fields.get('text')), request_id: requestId })}
      >
        <OfficeField
          hint={say('office.orders.noteHint')}
          kind="note"
          label={say('office.orders.note')}
          maxLength={1000}
          name="text"
          rows={2}
        />
      </OfficeForm>
    </div>
  )
}
