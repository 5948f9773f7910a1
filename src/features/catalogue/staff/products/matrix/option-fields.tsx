import { type Dispatch, use } from 'react'
import { FormErrorsContext } from '../../../../../back-office/kit/form-errors.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import type { PlainKey } from '../../../../../words/sentence.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import type { MatrixChange } from './matrix-changes.ts'
import { type MatrixState, optionsOf } from './matrix-state.ts'
import { optionProblems, optionsMax, splitValues } from './variant-grid.ts'

type OptionFieldsProps = { state: MatrixState; dispatch: Dispatch<MatrixChange> }

const examples: readonly (readonly [name: PlainKey, values: PlainKey])[] = [
  ['office.products.optionNameExample', 'office.matrix.coloursExample'],
  ['office.matrix.sizeExample', 'office.matrix.sizesExample'],
]

/**
 * Shows the options of a group. Staff type each option's values once, in the order in which the shop shows
 * them.
 */
export function OptionFields({ state, dispatch }: OptionFieldsProps) {
  const say = useWords()
  const refused = use(FormErrorsContext)
  const problems = optionProblems(optionsOf(state))
  return (
    <>
      {state.options.map(({ name, text }, place) => {
        const [nameExample, valuesExample] = examples[place] ?? []
        const count = splitValues(text, state.known?.options[place]?.values).length
        const problem = count > 0 ? problems[`options.${place}.values`] : undefined
        const number = place + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <div
            className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(120px,1fr)_minmax(0,4fr)]"
            key={place}
          >
            <FormField
              autoComplete="off"
              error={refused[`options.${place}.name`]}
              label={say('office.products.optionName', { number })}
              maxLength={60}
              name={`options.${place}.name`}
              onChange={({ target }) => dispatch({ of: 'option', place, name: target.value })}
              placeholder={nameExample && say(nameExample)}
              value={name}
            />
            <FormField
              autoComplete="off"
              error={problem ? say.sentence(problem) : refused[`options.${place}.values`]}
              hint={count > 0 ? say('office.matrix.valueCount', { count }) : say('office.matrix.valuesHint')}
              label={say('office.matrix.values', { number })}
              name={`options.${place}.values`}
              onChange={({ target }) => dispatch({ of: 'option', place, text: target.value })}
              placeholder={valuesExample && say(valuesExample)}
              value={text}
            />
          </div>
        )
      })}
      {!state.known && state.options.length < optionsMax && (
        <div>
          <Button onClick={() => dispatch({ of: 'addOption' })} small variant="secondary">
            {say('office.variantOptions.add')}
          </Button>
        </div>
      )}
    </>
  )
}
