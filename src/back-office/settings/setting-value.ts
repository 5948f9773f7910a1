import type { SettingAbout, SettingInput } from '../../platform/settings/setting-form.ts'
import { isUnexplained } from '../../wire/field-errors.ts'
import { placed } from '../../wire/placed.ts'
import type { Sentence } from '../../words/sentence.ts'

type Fields = Readonly<Record<string, unknown>>

const numeric: readonly SettingInput[] = ['whole', 'days', 'hours', 'points', 'rupees', 'percent', 'weekday']

/**
 * Parses the typed values of a setting into its type. Leaves an unreadable value unchanged, so that the
 * setting's schema refuses it.
 */
export function readTyped(about: SettingAbout, typed: unknown): unknown {
  if (about.shape === 'one') return readOne(about.input, typed, false)
  if (about.shape === 'rows') return Array.isArray(typed) ? typed.map((row) => readRow(about, row)) : typed
  if (about.mayBeEmpty && (typed === null || typed === undefined)) return null
  return readRow(about, typed)
}

function readRow({ fields }: Extract<SettingAbout, { shape: 'fields' | 'rows' }>, typed: unknown): unknown {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return typed
  const row = typed as Fields
  return Object.fromEntries(
    fields.map(({ name, input, optional = false }) => [name, readOne(input, row[name], optional)]),
  )
}

function readOne(input: SettingInput, typed: unknown, isOptional: boolean): unknown {
  if (isOptional && (typed === undefined || typed === '')) return null
  if (input === 'switch') return typed === 'true' ? true : typed === 'false' ? false : typed
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  return numeric.includes(input) && /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text
}

type Issue = {
  code?: string
  path: PropertyKey[]
  message: string
  origin?: string
  expected?: string
  minimum?: number | bigint
  maximum?: number | bigint
  params?: { sentence?: Sentence }
}

/** Returns the first message of each invalid field, by the field's name in the form. */
export function settingErrors(issues: readonly object[]): Record<string, Sentence> {
  const errors: Record<string, Sentence> = {}
  for (const issue of issues as Issue[]) errors[['value', ...issue.path].join('.')] ??= sentenceOf(issue)
  return errors
}

function sentenceOf({ code, message, origin, expected, minimum, maximum, params }: Issue): Sentence {
  if (params?.sentence) return params.sentence
  if (!isUnexplained(message)) return message as Extract<Sentence, string>
  const isNumber = origin === 'number' || origin === 'int'
  if (code === 'too_small' && isNumber) return placed('office.settings.atLeast', { min: Number(minimum) })
  if (code === 'too_big' && isNumber) return placed('office.settings.atMost', { max: Number(maximum) })
  if (code === 'not_multiple_of') return 'office.settings.twoDecimals'
  if (code === 'invalid_type' && expected === 'int') return 'office.settings.wholeNumber'
  if (code === 'invalid_type' && expected === 'number') return 'office.settings.number'
  return 'field.invalid'
}
