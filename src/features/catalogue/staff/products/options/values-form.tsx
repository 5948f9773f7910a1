import { type MouseEvent, use, useState } from 'react'
import { FormErrorsContext } from '../../../../../back-office/kit/form-errors.tsx'
import { languageNames } from '../../../../../back-office/kit/language-names.ts'
import { OfficeForm } from '../../../../../back-office/kit/office-form.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import type { Matrix } from '../matrix/matrix-state.ts'
import type { MatrixOption } from '../matrix/variant-grid.ts'
import { CellField } from './cell-field.tsx'
import { renameVariantValues } from './options.calls.ts'
import { movedValue, orderOf, type TypedValues, typedNames, type Words, wordOf } from './typed-values.ts'

type ValuesFormProps = { matrix: Matrix & Words }

/** Shows the values of each option: their names, translations and order. */
export function ValuesForm({ matrix }: ValuesFormProps) {
  const say = useWords()
  const [typed, setTyped] = useState<TypedValues>({})
  return (
    <OfficeForm
      call={renameVariantValues}
      done={say('office.variantOptions.valuesSaved')}
      onDone={() => setTyped({})}
      submitLabel={say('office.variantOptions.valuesSave')}
      toInput={(_form, _version, request_id) => ({
        group_id: matrix.group_id,
        request_id,
        options: typedNames(matrix, typed),
      })}
    >
      {matrix.options.map((option, place) => (
        <OptionValues
          key={option.name}
          onType={(own) => setTyped({ ...typed, [option.name]: own })}
          option={option}
          place={place}
          typed={typed[option.name] ?? noneTyped}
          words={matrix}
        />
      ))}
    </OfficeForm>
  )
}

const noneTyped = { names: {} }

type OptionValuesProps = {
  option: MatrixOption
  place: number
  words: Words
  typed: TypedValues[string]
  onType: (typed: TypedValues[string]) => void
}

function OptionValues({ option, place, words, typed, onType }: OptionValuesProps) {
  const say = useWords()
  const errors = use(FormErrorsContext)
  const order = orderOf(option, typed)

  function move({ currentTarget: button }: MouseEvent<HTMLButtonElement>, value: string, by: number): void {
    onType({ ...typed, order: movedValue(order, value, by) })
    // Fires an input event, so that the form counts as changed and leaving the page asks for confirmation.
    button.dispatchEvent(new Event('input', { bubbles: true }))
    // Restores the focus, because moving a row loses it.
    requestAnimationFrame(() => {
      const other = button.nextElementSibling ?? button.previousElementSibling
      if (button.disabled && other instanceof HTMLElement) other.focus()
      else button.focus()
    })
  }
  return (
    <div className="matrix-frame max-h-[min(70dvh,720px)] overflow-auto rounded-control border border-line">
      <table className="matrix-table">
        <thead>
          <tr>
            <th scope="col" translate="no">
              {option.name}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(columnNames[column])}
              </th>
            ))}
            <th scope="col">{say('office.resources.order')}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="matrix-all">
            <th scope="row">
              <span translate="no">{option.name}</span>
              <small>{say('office.variantOptions.option')}</small>
            </th>
            <td className="office-quiet" translate="no">
              {option.name}
            </td>
            {languages.map((language) => (
              <CellField
                error={errors[`options.${place}.${language}`]}
                key={language}
                label={say('office.resources.inLanguage', {
                  what: option.name,
                  language: say(languageNames[language]),
                })}
                lang={language}
                name={`options.${place}.${language}`}
                onChange={({ target }) =>
                  onType({ ...typed, said: { ...typed.said, [language]: target.value } })
                }
                placeholder={option.name}
                value={typed.said?.[language] ?? wordOf(words.option_words, option.name, language)}
              />
            ))}
            <td className="office-quiet">–</td>
          </tr>
          {order.map((was, at) => {
            const row = `options.${place}.values.${option.values.indexOf(was)}`
            return (
              <tr key={was}>
                <th scope="row" translate="no">
                  {was}
                </th>
                {columns.map((column) => (
                  <CellField
                    error={errors[`${row}.${column}`]}
                    key={column}
                    label={`${was}: ${say(columnNames[column])}`}
                    lang={column === 'value' ? undefined : column}
                    name={`${row}.${column}`}
                    // The placeholder is the English name, which the shop shows if there is no translation.
                    placeholder={column === 'value' ? undefined : was}
                    onChange={({ target }) =>
                      onType({
                        ...typed,
                        names: { ...typed.names, [was]: { ...typed.names[was], [column]: target.value } },
                      })
                    }
                    value={
                      typed.names[was]?.[column] ??
                      (column === 'value' ? was : wordOf(words.words, was, column))
                    }
                  />
                ))}
                <td className="whitespace-nowrap">
                  <button
                    aria-label={say('office.variantOptions.earlier', { value: was })}
                    className="icon-button disabled:opacity-35"
                    disabled={at === 0}
                    onClick={(event) => move(event, was, -1)}
                    type="button"
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    aria-label={say('office.variantOptions.later', { value: was })}
                    className="icon-button disabled:opacity-35"
                    disabled={at === order.length - 1}
                    onClick={(event) => move(event, was, 1)}
                    type="button"
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const languages = ['hi', 'mr'] as const
const columns = ['value', ...languages] as const

const columnNames = {
  value: 'office.term.name',
  hi: languageNames.hi,
  mr: languageNames.mr,
} as const
