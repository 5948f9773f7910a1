import { placed } from '../../../../../wire/placed.ts'
import type { Sentence } from '../../../../../words/sentence.ts'

// The most rows of the table. Staff could not check more.
export const variantsMax = 250
export const optionsMax = 3
const valueLengthMax = 60

export type MatrixOption = { name: string; values: readonly string[] }

/** Returns all combinations of one value of each option, in the order of the values. */
export function combinationsOf(options: readonly MatrixOption[]): string[][] {
  return options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )
}

/** Normalizes a value: no surrounding spaces, and single spaces between words. */
export function tidyValue(value: string): string {
  return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/** Returns the key of an option value. Values that differ only in case or spaces have the same key. */
export function valueKey(value: string): string {
  return tidyValue(value).toLowerCase()
}

/**
 * Returns the key of a variant's option values. Variants whose values differ only in case or spaces have the
 * same key.
 */
export function valuesKey(values: readonly string[]): string {
  return values.map(valueKey).join('\u001f')
}

/**
 * Finds two variants that would have the same values without the option at `place`. Returns undefined if
 * there are no such variants.
 */
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

/**
 * Returns the index of the option that changes the look. It is the colour, or the first option if there is no
 * colour.
 */
export function pictureOptionOf(options: readonly { name: string }[]): number {
  const colour = options.findIndex(({ name }) => /^colou?rs?$/i.test(name.trim()))
  return Math.max(colour, 0)
}

/**
 * Proposes an SKU that consists of the shared base and the values, such as KRT-RED-XL. Returns an empty text
 * without a base.
 */
export function proposedSku(base: string, values: readonly string[]): string {
  const parts = values.map((value) => value.toUpperCase().replaceAll(/[^A-Z0-9]+/g, ''))
  if (base.trim() === '' || parts.includes('')) return ''
  return [base.trim(), ...parts].join('-').slice(0, 60)
}

/**
 * Splits a typed text into values at its commas.
 * @param known existing values that contain a comma, and are not split.
 */
export function splitValues(typed: string, known: readonly string[] = []): string[] {
  const withComma = known.filter((value) => value.includes(','))
  const kept = withComma.reduce((text, value, place) => text.replaceAll(value, `\u0000${place}\u0000`), typed)
  return kept
    .split(/[,\n]/)
    .map((part) => tidyValue(part).replaceAll(/\u0000(\d+)\u0000/g, (_, place) => withComma[Number(place)]!))
    .filter((part) => part !== '')
}

/** Returns the error message for an SKU that another row also has. */
export function skuTwice(sku: string): Sentence {
  return placed('office.matrix.skuTwice', { sku })
}

/** Validates the options and their values. Returns the error messages by form field. */
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

/** Returns the error message of an invalid option value. */
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
