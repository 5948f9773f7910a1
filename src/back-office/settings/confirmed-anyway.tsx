import { use } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { FormErrorsContext } from '../kit/form-errors.tsx'
import { OfficeField } from '../kit/office-field.tsx'

export const confirmedField = 'confirmed'

/**
 * Shows a checkbox that confirms a mismatch with another setting. It appears when an answer reports the
 * mismatch.
 */
export function ConfirmedAnyway() {
  const say = useWords()
  if (!use(FormErrorsContext)[confirmedField]) return null
  return (
    <OfficeField
      kind="box"
      label={say('office.settings.confirmedAnyway')}
      name={confirmedField}
      value="true"
    />
  )
}
