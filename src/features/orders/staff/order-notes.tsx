import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { NewNote, StaffNotes } from '../../../back-office/kit/staff-notes.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { ShownOrder } from './order.load.ts'
import { addOrderNote } from './orders.calls.ts'

type OrderNotesProps = { orderNo: string; notes: ShownOrder['notes']; mayWrite: boolean }

/**
 * Shows the staff's notes about an order, internal ones and those for the buyer, and the form for a new note.
 */
export function OrderNotes({ orderNo, notes, mayWrite }: OrderNotesProps) {
  const say = useWords()
  return (
    <div className="grid gap-3">
      <StaffNotes
        notes={notes.map(({ date_time: at, for_buyer: isForBuyer, ...note }) => ({
          ...note,
          at,
          label: isForBuyer ? say('office.orders.buyerReads') : undefined,
        }))}
      />
      {mayWrite && (
        <div>
          <StepButton
            button={{ variant: 'secondary', small: true }}
            call={addOrderNote}
            confirmLabel="office.orders.writeToBuyer"
            done={say('office.notes.added')}
            fields={
              <>
                <OfficeField
                  kind="note"
                  label={say('office.notes.note')}
                  maxLength={1000}
                  name="text"
                  rows={3}
                />
                <OfficeField kind="box" label={say('office.orders.tellByText')} name="tell" />
              </>
            }
            input={({ typed, form, requestId }) => ({
              orderno: orderNo,
              text: typed('text'),
              for_buyer: true,
              tell: form.has('tell'),
              request_id: requestId,
            })}
            label="office.orders.writeToBuyer"
            text={say('office.orders.writeToBuyerText')}
            title="office.orders.writeToBuyer"
          />
        </div>
      )}
      <NewNote
        call={addOrderNote}
        hint={say('office.orders.noteHint')}
        toInput={(note) => ({ orderno: orderNo, ...note })}
      />
    </div>
  )
}
