import { useWords } from '../../words/use-words.tsx'
import { NewNote, StaffNotes } from '../parts/staff-notes.tsx'
import { addOrderNote } from './addOrderNote.call.ts'
import type { ShownOrder } from './order.load.ts'

/** What the staff tell each other about an order. */
export function OrderNotes({ orderNo, notes }: { orderNo: string; notes: ShownOrder['notes'] }) {
  const say = useWords()
  return (
    <div className="grid gap-3">
      <StaffNotes notes={notes.map(({ date_time: at, ...note }) => ({ ...note, at }))} />
      <NewNote
        call={addOrderNote}
        hint={say('office.orders.noteHint')}
        toInput={(note) => ({ orderno: orderNo, ...note })}
      />
    </div>
  )
}
