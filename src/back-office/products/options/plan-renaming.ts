import type { ValueWord } from '../../../features/catalogue/variants/option-values.sql.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { MatrixVariantRow } from '../matrix/matrix.sql.ts'
import { type MatrixOption, valueKey, valueProblem } from '../matrix/variant-grid.ts'

export type TypedValue = {
  was: string
  value?: string | undefined
  said: readonly { language: 'hi' | 'mr'; was: string; name: string }[]
}

export type TypedOption = {
  name: string
  order?: readonly string[] | undefined
  values: readonly TypedValue[]
}

type Group = {
  options: readonly MatrixOption[]
  variants: readonly Pick<MatrixVariantRow, 'option_values'>[]
}

export type Renaming = {
  options: MatrixOption[]
  /** Of each variant, in their order. */
  values: string[][]
  renamed: { was: string; now: string }[]
  /** Translations to be written, and what stood there. */
  words: ValueWord[]
  wordsBefore: ValueWord[]
}

type Planned = ({ refused?: never } & Renaming) | { refused: true; errors: Record<string, Sentence> }

/** What a group becomes with values renamed, translated and put in order, or what is wrong, by the fields of the form. */
export function planRenaming(
  group: Group,
  typed: readonly TypedOption[],
  known: readonly ValueWord[],
): Planned {
  const errors: Record<string, Sentence> = {}
  const renamed = new Map<number, Map<string, string>>()
  for (const [index, option] of typed.entries()) {
    const place = group.options.findIndex(({ name }) => name === option.name)
    const taken = new Map<string, string>()
    // Values of variants off sale alone are none of the group's any more, but of those variants still.
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
  const [words, wordsBefore] = [planWords(typed, known, errors), wordsToGo(typed, known)]
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
    wordsBefore,
  }
}

function valuesOf({ options, variants }: Group, place: number): string[] {
  return [...options[place]!.values, ...variants.map(({ option_values }) => option_values[place]!)]
}

const languages = ['hi', 'mr'] as const

function wordOf(words: readonly ValueWord[], value: string, language: 'hi' | 'mr'): string {
  return words.find((word) => word.value === value && word.language === language)?.name ?? ''
}

/** A new value is said as the one before, unless the shop says it in some way already or somebody typed how. */
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
        if (before !== word.was)
          errors[`options.${index}.values.${row}.${language}`] = placed(
            'office.variantOptions.saidMeanwhile',
            { name: before || '–' },
          )
        // Without a translation it is said as in English.
        return [{ value: now, language, name: word.name || now }]
      }),
    ),
  )
}

function wordsToGo(typed: readonly TypedOption[], known: readonly ValueWord[]): ValueWord[] {
  return typed.flatMap(({ values }) =>
    values.flatMap(({ was, said }) =>
      said.map(({ language }) => ({ value: was, language, name: wordOf(known, was, language) })),
    ),
  )
}
