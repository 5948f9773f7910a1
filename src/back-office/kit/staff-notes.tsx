import { useState } from 'react'
import type { AnyCall, CallInput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { OfficeField } from './office-field.tsx'
import { OfficeForm } from './office-form.tsx'

type StaffNote = { id: string; by: string; text: string; at: string; label?: string | undefined }

/** Shows internal notes of staff, each with author and time. */
export function StaffNotes({ notes }: { notes: readonly StaffNote[] }) {
  const say = useWords()
  return notes.map(({ id, by, text, at, label }) => (
    <div className="rounded-control bg-accent-soft p-3" key={id}>
      <p className="text-sm break-words whitespace-pre-line" translate="no">
        {text}
      </p>
      <p className="mt-1 text-xs text-muted">
        {label && <strong className="text-primary-ink">{label} · </strong>}
        <span translate="no">{by}</span> · <time dateTime={at}>{say.moment(at)}</time>
      </p>
    </div>
  ))
}

type NewNoteProps<C extends AnyCall> = {
  call: C
  toInput: (note: { text: string; request_id: string }) => CallInput<C>
  hint: string
}

/** Adds a note, and clears the field for the next one. */
export function NewNote<C extends AnyCall>({ call, toInput, hint }: NewNoteProps<C>) {
  const say = useWords()
  const [added, setAdded] = useState(0)
  return (
    <OfficeForm
      call={call}
      done={say('office.notes.added')}
      key={added}
      onDone={() => setAdded(added + 1)}
      submitLabel={say('office.notes.add')}
      toInput={(fields, _version, requestId) =>
        toInput({ text: String(fields.get('text')), request_id: requestId })
      }
    >
      <OfficeField
        hint={hint}
        kind="note"
        label={say('office.notes.note')}
        maxLength={1000}
        name="text"
        rows={3}
      />
    </OfficeForm>
  )
}
