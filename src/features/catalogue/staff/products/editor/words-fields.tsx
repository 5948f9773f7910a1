import { languageNames } from '../../../../../back-office/kit/language-names.ts'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import { descriptionLengthMax, nameLengthMax } from '../product-fields.ts'
import { formLanguages } from './product-form-values.ts'

type Translations = readonly { language: string; name: string; description: string }[]

/**
 * Shows the fields for name and description in the other languages. If one is empty, shoppers see the English
 * text.
 */
export function WordsFields({ translations = [] }: { translations?: Translations | undefined }) {
  const say = useWords()
  return formLanguages.map((language, index) => {
    const words = translations.find((one) => one.language === language)
    const inLanguage = { language: say(languageNames[language]) }
    return [
      <OfficeField
        defaultValue={words?.name}
        key={`${language} name`}
        label={say('office.products.nameIn', inLanguage)}
        lang={language}
        maxLength={nameLengthMax}
        name={`translations.${index}.name`}
        optional
      />,
      <OfficeField
        defaultValue={words?.description}
        key={`${language} description`}
        kind="lines"
        label={say('office.products.descriptionIn', inLanguage)}
        lang={language}
        maxLength={descriptionLengthMax}
        name={`translations.${index}.description`}
        optional
        rows={4}
      />,
    ]
  })
}
