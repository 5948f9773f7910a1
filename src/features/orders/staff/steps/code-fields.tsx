import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../words/use-words.tsx'

/** Shows the fields for the delivery code, or for the reason to record a delivery without the code. */
export function CodeFields() {
  const say = useWords()
  return (
    <>
      <OfficeField inputMode="numeric" label={say('office.parcels.code')} name="delivery_code" optional />
      <OfficeField label={say('office.parcels.withoutCode')} maxLength={200} name="without_code" optional />
    </>
  )
}
