import { placed } from '../../../../../wire/placed.ts'
import type { Sentence } from '../../../../../words/sentence.ts'
import type { ValueWord } from '../../../variants/option-values.sql.ts'
import type { MatrixVariantRow } from '../matrix/matrix.sql.ts'
import { type MatrixOption, valueKey, valueProblem } from '../matrix/variant-grid.ts'

type Said = readonly { language: 'hi' | 'mr'; was: string; name: string }[]

export type TypedValue = { was: string; value?: string | undefined; said: Said }

export type TypedOption = {
  name: string
  /** The translations of the option's name. */
  said: Said
  order?: readonly string[] | undefined
  values: readonly TypedValue[]
}

type Group = {
  options: readonly MatrixOption[]
  variants: readonly Pick<MatrixVariantRow, 'option_values'>[]
}

export type Renaming = {
  options: MatrixOption[]
  /** The option values of each variant, in the order of the variants. */
  values: string[][]
  renamed: { was: string; now: string }[]
  /** The translations of values to write, and those that they replace. */
  words: ValueWord[]
  wordsBefore: ValueWord[]
  /** The translations of options' names to write, and those that they replace. */
  optionWords: ValueWord[]
  optionWordsBefore: ValueWord[]
}

type Known = { words: readonly ValueWord[]; optionWords: readonly ValueWord[] }

type Planned = ({ refused?: never } & Renaming) | { refused: true; errors: Record<string, Sentence> }

/**
 * Plans how a group's values are renamed, translated and ordered. Returns the error messages by form field if
 * the input is invalid.
 */
export function planRenaming(group: Group, typed: readonly TypedOption[], known: Known): Planned {
  const errors: Record<string, Sentence> = {}
  const renamed = new Map<number, Map<string, string>>()
  for (const [index, option] of typed.entries()) {
    const place = group.options.findIndex(({ name }) => name === option.name)
    const taken = new Map<string, string>()
    // Collects the names that are in use. Includes values that only variants off sale have, which the group's
    // list does not contain.
    for (const value of valuesOf(group, place)) taken.set(valueKey(value), value)
    const names = new Map<string, string>()
    for (const [row, { was, value = was }] of option.values.entries()) {
      const field = `options.${index}.values.${row}.value`
      const problem = valueProblem(value)
      if (!group.options[place]!.values.includes(was))
        errors[field] = placed('office.variantOptions.valueGone', { value: was })
      else if (problem) errors[field] = problem
      else if (value !== was) names.set(was, value)
    }
    for (const was of names.keys()) taken.delete(valueKey(was))
    for (const [row, { was }] of option.values.entries()) {
      const now = names.get(was)
      if (now === undefined) continue
      const other = taken.get(valueKey(now))
      if (other !== undefined)
        errors[`options.${index}.values.${row}.value`] = placed('office.variantOptions.valueTaken', {
          value: other,
        })
      taken.set(valueKey(now), now)
    }
    renamed.set(place, names)
  }
  const words = planWords(typed, known.words, errors)
  const optionWords = planOptionWords(typed, known.optionWords, errors)
  if (Object.keys(errors).length > 0) return { refused: true, errors }
  const named = (value: string, place: number) => renamed.get(place)?.get(value) ?? value
  return {
    options: group.options.map(({ name, values }, place) => {
      const order = typed.find((option) => option.name === name)?.order ?? []
      const ordered = [...new Set(order.filter((value) => values.includes(value)))]
      const all = [...ordered, ...values.filter((value) => !ordered.includes(value))]
      return { name, values: all.map((value) => named(value, place)) }
    }),
    values: group.variants.map(({ option_values }) => option_values.map(named)),
    renamed: [...renamed.values()].flatMap((names) => [...names].map(([was, now]) => ({ was, now }))),
    words,
    wordsBefore: wordsToGo(
      typed.flatMap(({ values }) => values),
      known.words,
    ),
    optionWords,
    optionWordsBefore: wordsToGo(
      typed.map(({ name, said }) => ({ was: name, said })),
      known.optionWords,
    ),
  }
}

function valuesOf({ options, variants }: Group, place: number): string[] {
  return [...options[place]!.values, ...variants.map(({ option_values }) => option_values[place]!)]
}

const languages = ['hi', 'mr'] as const

function wordOf(words: readonly ValueWord[], value: string, language: 'hi' | 'mr'): string {
  return words.find((word) => word.value === value && word.language === language)?.name ?? ''
}

/**
 * Returns the translations to write. A renamed value keeps its translations, except where staff typed a
 * translation or the new name already has one.
 */
function planWords(
  typed: readonly TypedOption[],
  known: readonly ValueWord[],
  errors: Record<string, Sentence>,
): ValueWord[] {
  return typed.flatMap((option, index) =>
    option.values.flatMap(({ was, value: now = was, said }, row) =>
      languages.flatMap((language) => {
        const before = wordOf(known, was, language)
        const place = said.findIndex((word) => word.language === language)
        if (place < 0)
          return now !== was && before !== '' && wordOf(known, now, language) === ''
            ? [{ value: now, language, name: before }]
            : []
        const word = said[place]!
        checkSeen(before, word, `options.${index}.values.${row}`, errors)
        // Writes the English name if staff removed the translation.
        return [{ value: now, language, name: word.name || now }]
      }),
    ),
  )
}

function planOptionWords(
  typed: readonly TypedOption[],
  known: readonly ValueWord[],
  errors: Record<string, Sentence>,
): ValueWord[] {
  return typed.flatMap(({ name: value, said }, index) =>
    said.map((word) => {
      checkSeen(wordOf(known, value, word.language), word, `options.${index}`, errors)
      return { value, language: word.language, name: word.name || value }
    }),
  )
}

function checkSeen(
  before: string,
  { was, language }: Said[number],
  field: string,
  errors: Record<string, Sentence>,
): void {
  if (before !== was)
    errors[`${field}.${language}`] = placed('office.variantOptions.saidMeanwhile', { name: before || '–' })
}

function wordsToGo(
  typed: readonly Pick<TypedValue, 'was' | 'said'>[],
  known: readonly ValueWord[],
): ValueWord[] {
  return typed.flatMap(({ was, said }) =>
    said.map(({ language }) => ({ value: was, language, name: wordOf(known, was, language) })),
  )
}
