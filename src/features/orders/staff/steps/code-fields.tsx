import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../words/use-words.tsx'

/** The code of whoever was handed a parcel, or why it is taken as handed over without. */
export function CodeFields() {
  const say = useWords()
  return (
    <>
      <OfficeField inputMode="numeric" label={say('office.parcels.code')} name="delivery_code" optional />
      <OfficeField label={say('office.parcels.withoutCode')} maxLength={200} name="without_code" optional />
    </>
  )
}
