import { placed } from '../../../../../wire/placed.ts'
import type { Sentence } from '../../../../../words/sentence.ts'

// A table of variants that one person can still look over.
export const variantsMax = 250
export const optionsMax = 3
const valueLengthMax = 60

export type MatrixOption = { name: string; values: readonly string[] }

/** Every choice of one value an option, in the order in which the values stand. */
export function combinationsOf(options: readonly MatrixOption[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

/** A value in one way of writing it: without spaces around it, and with one between words. */
export function tidyValue(value: string): string {
  return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/** What is the same for values that differ in capitals or spaces alone. */
export function valueKey(value: string): string {
  return tidyValue(value).toLowerCase()
}

/** What is the same for variants that differ in capitals or spaces alone. */
export function valuesKey(values: readonly string[]): string {
  return values.map(valueKey).join('\u001f')
}

/** Two variants that would be the same without the option at a place, by their values; undefined where each stays another. */
export function sameWithout(
  variants: readonly (readonly string[])[],
  place: number,
): readonly [one: readonly string[], other: readonly string[]] | undefined {
  const seen = new Map<string, readonly string[]>()
  for (const values of variants) {
    const key = valuesKey(values.toSpliced(place, 1))
    const one = seen.get(key)
    if (one) return [one, values]
    seen.set(key, values)
  }
  return undefined
}

/** The option by which variants look different: the colour, or the first one. */
export function pictureOptionOf(options: readonly { name: string }[]): number {
  const colour = options.findIndex(({ name }) => /^colou?rs?$/i.test(name.trim()))
  return Math.max(colour, 0)
}

/** An SKU of the one that variants have in common and of the values: KRT-RED-XL. Empty where there is none in common. */
export function proposedSku(base: string, values: readonly string[]): string {
  const parts = values.map((value) => value.toUpperCase().replaceAll(/[^A-Z0-9]+/g, ''))
  if (base.trim() === '' || parts.includes('')) return ''
  return [base.trim(), ...parts].join('-').slice(0, 60)
}

/** Values as they are typed, with commas between. @param known values that have a comma in them. */
export function splitValues(typed: string, known: readonly string[] = []): string[] {
  const withComma = known.filter((value) => value.includes(','))
  const kept = withComma.reduce((text, value, place) => text.replaceAll(value, `\u0000${place}\u0000`), typed)
  return kept
    .split(/[,\n]/)
    .map((part) => tidyValue(part).replaceAll(/\u0000(\d+)\u0000/g, (_, place) => withComma[Number(place)]!))
    .filter((part) => part !== '')
}

/** Says of an SKU that another row has it too. */
export function skuTwice(sku: string): Sentence {
  return placed('office.matrix.skuTwice', { sku })
}

/** What is wrong with options and their values, by the fields of the form. */
export function optionProblems(options: readonly MatrixOption[]): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {}
  const names = new Set<string>()
  for (const [place, { name, values }] of options.entries()) {
    const field = `options.${place}`
    if (name.trim() === '') problems[`${field}.name`] = 'office.products.optionMissing'
    else if (names.has(name.trim().toLowerCase())) problems[`${field}.name`] = 'office.products.optionTwice'
    names.add(name.trim().toLowerCase())
    const wrong = valuesProblem(values)
    if (wrong) problems[`${field}.values`] = wrong
  }
  const count = options.reduce((product, { values }) => product * values.length, 1)
  if (count > variantsMax)
    problems[`options.${options.length - 1}.values`] = placed('office.matrix.tooMany', {
      count,
      max: variantsMax,
    })
  return problems
}

/** What is wrong with one value, whatever the others are. */
export function valueProblem(value: string): Sentence | undefined {
  if (value === '') return 'office.products.optionValueMissing'
  return value.length > valueLengthMax ? placed('field.atMost', { max: valueLengthMax }) : undefined
}

function valuesProblem(values: readonly string[]): Sentence | undefined {
  if (values.length === 0) return 'office.products.optionValueMissing'
  const wrong = values.map(valueProblem).find((problem) => problem !== undefined)
  if (wrong) return wrong
  const seen = new Map<string, string>()
  for (const value of values) {
    const earlier = seen.get(valueKey(value))
    if (earlier !== undefined) return placed('office.matrix.valueTwice', { value, earlier })
    seen.set(valueKey(value), value)
  }
  return undefined
}
