import type { Matrix } from '../matrix/matrix-state.ts'
import { type MatrixOption, tidyValue } from '../matrix/variant-grid.ts'

const languages = ['hi', 'mr'] as const
type Language = (typeof languages)[number]

export type Word = { value: string; language: Language; name: string }

/** The translations of values and of options' names. */
export type Words = { words: readonly Word[]; option_words: readonly Word[] }

type Said = Readonly<Partial<Record<Language, string>>>

/** What staff typed for the values of each option. Options and values are named by their current names. */
export type TypedValues = Readonly<
  Record<
    string,
    {
      /** The translations of the option's name. */
      said?: Said
      order?: readonly string[]
      names: Readonly<Record<string, Partial<Record<'value' | Language, string>>>>
    }
  >
>

export function wordOf(words: readonly Word[], value: string, language: Language): string {
  return words.find((word) => word.value === value && word.language === language)?.name ?? ''
}

/** Returns the values in the order that staff chose. Values that another person added meanwhile come last. */
export function orderOf({ values }: MatrixOption, { order = [] }: TypedValues[string]): string[] {
  const known = order.filter((value) => values.includes(value))
  return [...known, ...values.filter((value) => !known.includes(value))]
}

export function movedValue(order: readonly string[], value: string, by: number): string[] {
  const from = order.indexOf(value)
  return order.toSpliced(from, 1).toSpliced(from + by, 0, value)
}

/** Builds the call's input: all values by their current names, each with its changes. */
export function typedNames({ options, words, option_words }: Matrix & Words, typed: TypedValues) {
  return options.map((option) => {
    const { said, order, names } = typed[option.name] ?? { names: {} }
    const isMoved = order && orderOf(option, { order, names }).join('\n') !== option.values.join('\n')
    return {
      name: option.name,
      said: typedWords(option_words, option.name, said),
      ...(isMoved && { order: orderOf(option, { order, names }) }),
      values: option.values.map((was) => {
        const value = names[was]?.value
        return {
          was,
          ...(value !== undefined && tidyValue(value) !== was && { value }),
          said: typedWords(words, was, names[was]),
        }
      }),
    }
  })
}

function typedWords(words: readonly Word[], was: string, typed: Said = {}) {
  return languages.flatMap((language) => {
    const before = wordOf(words, was, language)
    const name = typed[language]?.trim() ?? before
    return name === before ? [] : [{ language, was: before, name }]
  })
}
