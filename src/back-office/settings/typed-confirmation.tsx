import { use } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { FormErrorsContext } from '../kit/form-errors.tsx'
import { OfficeField } from '../kit/office-field.tsx'
import type { LoadedSetting } from './setting-form.tsx'

const typedField = 'typed'

/** Reads the sentence that staff typed into a form to confirm a value. */
export function typedIn(form: FormData): string {
  return String(form.get(typedField) ?? '')
}

/** Asks staff to type a sentence, if the chosen value is a legal risk. */
export function TypedConfirmation({
  setting: { confirms },
  value,
}: {
  setting: LoadedSetting
  value: unknown
}) {
  const say = useWords()
  const isRefused = use(FormErrorsContext)[typedField] !== undefined
  if (!confirms || !(confirms.values.includes(String(value)) || isRefused)) return null
  return (
    <>
      <p className="office-warning">{confirms.text}</p>
      <OfficeField
        hint={say('office.settings.typeThis', { phrase: confirms.phrase })}
        label={say('office.settings.typedSentence')}
        name={typedField}
      />
    </>
  )
}
