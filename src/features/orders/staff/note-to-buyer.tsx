import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../words/use-words.tsx'

/** Shows the field for a note to the buyer about the change that staff make. */
export function NoteToBuyer() {
  const say = useWords()
  return (
    <OfficeField
      hint={say('office.orders.noteToBuyerHint')}
      kind="note"
      label={say('office.orders.noteToBuyer')}
      maxLength={300}
      name="note"
      optional
      rows={2}
    />
  )
}
