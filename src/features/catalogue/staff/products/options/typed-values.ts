import type { Matrix } from '../matrix/matrix-state.ts'
import { type MatrixOption, tidyValue } from '../matrix/variant-grid.ts'

const languages = ['hi', 'mr'] as const
type Language = (typeof languages)[number]

export type Word = { value: string; language: Language; name: string }

/** How values are said in other languages, and the names of options. */
export type Words = { words: readonly Word[]; option_words: readonly Word[] }

type Said = Readonly<Partial<Record<Language, string>>>

/** What was typed of the values of each option, by what they are called so far. */
export type TypedValues = Readonly<
  Record<
    string,
    {
      /** How the option itself is said. */
      said?: Said
      order?: readonly string[]
      names: Readonly<Record<string, Partial<Record<'value' | Language, string>>>>
    }
  >
>

export function wordOf(words: readonly Word[], value: string, language: Language): string {
  return words.find((word) => word.value === value && word.language === language)?.name ?? ''
}

/** The values in the order in which they were put; those that came meanwhile stand behind. */
export function orderOf({ values }: MatrixOption, { order = [] }: TypedValues[string]): string[] {
  const known = order.filter((value) => values.includes(value))
  return [...known, ...values.filter((value) => !known.includes(value))]
}

export function movedValue(order: readonly string[], value: string, by: number): string[] {
  const from = order.indexOf(value)
  return order.toSpliced(from, 1).toSpliced(from + by, 0, value)
}

/** What the call is made with: all values as they are called so far, and of each what is to be another. */
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
