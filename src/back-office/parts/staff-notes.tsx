import { useWords } from '../../words/use-words.tsx'

type StaffNote = { id: string; by: string; text: string; at: string }

/** What the staff wrote for each other: each note with who and when. */
export function StaffNotes({ notes }: { notes: readonly StaffNote[] }) {
  const say = useWords()
  return notes.map(({ id, by, text, at }) => (
    <div className="rounded-control bg-accent-soft p-3" key={id}>
      <p className="text-sm break-words whitespace-pre-line" translate="no">
        {text}
      </p>
      <p className="mt-1 text-xs text-muted">
        <span translate="no">{by}</span> · <time dateTime={at}>{say.moment(at)}</time>
      </p>
    </div>
  ))
}
