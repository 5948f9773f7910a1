import { languageNames } from '../../../../../back-office/kit/language-names.ts'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../../../ui/icons/icons.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import { highlightsMax } from '../product-fields.ts'
import { formLanguages } from './product-form-values.ts'

/** A highlight as loaded. The key stays the same when other rows are added or removed. */
export type HighlightRow = {
  key: number
  icon: string
  name: string
  details: string
  words: Readonly<Record<'hi' | 'mr', { name: string; details: string }>>
}

type HighlightRowsProps = {
  rows: readonly HighlightRow[]
  onChange: (change: (rows: readonly HighlightRow[]) => HighlightRow[]) => void
}

const noWords = { name: '', details: '' }

type WithHighlights = {
  highlights: readonly { icon: string; name: string; details: string }[]
  translations: readonly {
    language: 'hi' | 'mr'
    highlights: readonly { name: string; details: string }[]
  }[]
}

/** Converts a product's highlights to rows, with keys from `firstKey` on. */
export function rowsOf(product: WithHighlights | undefined, firstKey = 0): HighlightRow[] {
  return (product?.highlights ?? []).map((highlight, place) => {
    const inLanguage = (language: 'hi' | 'mr') =>
      product?.translations.find((one) => one.language === language)?.highlights[place] ?? noWords
    return { key: firstKey + place, ...highlight, words: { hi: inLanguage('hi'), mr: inLanguage('mr') } }
  })
}

/** Shows the rows of a product's highlights, name and value, each with its translations. */
export function HighlightRows({ rows, onChange }: HighlightRowsProps) {
  const say = useWords()
  const add = () =>
    onChange((before) => [
      ...before,
      {
        key: Math.max(0, ...before.map(({ key }) => key)) + 1,
        icon: '',
        ...noWords,
        words: { hi: noWords, mr: noWords },
      },
    ])
  return (
    <>
      <ol className="grid gap-3 empty:hidden">
        {rows.map((row, place) => (
          <li
            className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_44px] items-start gap-x-3 gap-y-2 border-b border-line pb-3 max-sm:grid-cols-[minmax(0,1fr)_44px]"
            key={row.key}
          >
            <input name={`highlights.${place}.icon`} type="hidden" value={row.icon} />
            <OfficeField
              defaultValue={row.name}
              label={say('office.products.highlightName', { number: place + 1 })}
              maxLength={60}
              name={`highlights.${place}.name`}
            />
            <div className="max-sm:row-start-2">
              <OfficeField
                defaultValue={row.details}
                label={say('office.products.highlightDetails', { number: place + 1 })}
                maxLength={300}
                name={`highlights.${place}.details`}
              />
            </div>
            <IconButton
              className="icon-button mt-[22px]"
              icon={CloseIcon}
              label={say('office.products.removeHighlight', { number: place + 1 })}
              onClick={() => onChange((before) => before.filter(({ key }) => key !== row.key))}
            />
            <details className="col-span-full">
              <summary className="cursor-pointer py-1 text-primary-ink">
                {say('office.products.translate')}
              </summary>
              <div className="office-columns pt-2">
                {formLanguages.map((language, index) => (
                  <HighlightWords
                    index={index}
                    key={language}
                    language={language}
                    place={place}
                    words={row.words[language]}
                  />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ol>
      <Button disabled={rows.length >= highlightsMax} onClick={add} small variant="secondary">
        {say('office.products.addHighlight')}
      </Button>
    </>
  )
}

type HighlightWordsProps = {
  language: 'hi' | 'mr'
  index: number
  place: number
  words: { name: string; details: string }
}

function HighlightWords({ language, index, place, words }: HighlightWordsProps) {
  const say = useWords()
  const name = `translations.${index}.highlights.${place}`
  const inLanguage = { language: say(languageNames[language]), number: place + 1 }
  return (
    <>
      <OfficeField
        defaultValue={words.name}
        label={say('office.products.highlightNameIn', inLanguage)}
        lang={language}
        maxLength={60}
        name={`${name}.name`}
        optional
      />
      <OfficeField
        defaultValue={words.details}
        label={say('office.products.highlightDetailsIn', inLanguage)}
        lang={language}
        maxLength={300}
        name={`${name}.details`}
        optional
      />
    </>
  )
}
