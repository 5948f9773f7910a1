import { useWords } from '../../words/use-words.tsx'
import { OfficeField } from '../parts/office-field.tsx'
import { languageNames } from './language-names.ts'

export const writtenLanguages = ['hi', 'mr'] as const

type WordsFieldsProps<Field extends string> = {
  /** The names of the texts, each with its label. */
  fields: readonly { name: Field; label: string; max: number; isLong?: boolean }[]
  translations: readonly ({ language: 'hi' | 'mr' } & Record<Field, string>)[]
}

/** The texts of a row in the other languages; English is shown where one is left out. */
export function WordsFields<Field extends string>({ fields, translations }: WordsFieldsProps<Field>) {
  const say = useWords()
  return writtenLanguages.map((language, index) => {
    const words = translations.find((one) => one.language === language)
    return fields.map(({ name, label, max, isLong = false }) => (
      <OfficeField
        defaultValue={words?.[name] ?? ''}
        key={`${language} ${name}`}
        kind={isLong ? 'lines' : 'text'}
        label={say('office.groups.inLanguage', { what: label, language: say(languageNames[language]) })}
        lang={language}
        maxLength={max}
        name={`translations.${index}.${name}`}
        optional
      />
    ))
  })
}
