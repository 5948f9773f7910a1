import * as z from 'zod/mini'
import { isDay, isMonth } from '../calendar/day-form.ts'
import { fromRupees, type Paise, toRupees } from '../money/paise.ts'
import { type BasisPoints, basisPoints } from '../money/percent.ts'
import type { Sentence } from '../words/sentence.ts'
import { placed } from './placed.ts'
import { readingsOfComma, tidyAmount, tidyCount, tidyPercent } from './tidy-typed.ts'

/** A rule for a field: a test, and the sentence that is shown if the test fails. */
export type Rule = readonly [holds: (text: string) => boolean, message: Sentence]

/** The result of reading a field: the value, or the message to show beside the field. */
type Reading<Value> = { value: Value } | { message: Sentence }

/** The description of a field for the documentation. */
type Documented = {
  type: 'string' | 'number' | 'integer' | 'boolean'
  maxLength?: number
  minimum?: number
  maximum?: number
}

// `@__NO_SIDE_EFFECTS__` marks the functions that create fields, so that the bundler drops unused fields.

/**
 * Creates a field that is read in one step, so that it gives only one message: that of the first rule that
 * fails.
 */
/* @__NO_SIDE_EFFECTS__ */
function field<Value, Input>(documented: Documented, read: (value: unknown) => Reading<Value>) {
  const schema = z.pipe(
    z.unknown(),
    z.transform((value, context) => {
      const reading = read(value)
      if ('value' in reading) return reading.value
      context.issues.push({ code: 'custom', params: { sentence: reading.message }, input: value })
      return z.NEVER
    }),
  )
  z.globalRegistry.add(schema, documented)
  return schema as unknown as z.ZodMiniType<Value, Input>
}

// Characters that texts must not contain. Bidirectional overrides change the order of the displayed text.
// Control characters and lone surrogates break logs and storage.
const oddCharacters =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/u
// Line breaks and tabs. In a name or a note, they would start a new row or cell in a bank file or a
// spreadsheet.
const lineBreaks = /[\t\r\n\u2028\u2029]/

type TextOptions = {
  max: number
  rules?: readonly Rule[]
  tooLong?: Sentence
  lines?: true
  /**
   * Normalises a number or code that was copied with spaces or +91. The browser does the same
   * (`tidy-typed.ts`).
   */
  tidy?: ((typed: string) => string) | undefined
}

/**
 * Creates a text field. Its value is trimmed and in Unicode NFC. The first rule that fails gives the message.
 * A value that is missing or not a text counts as empty. Control characters, bidirectional overrides and lone
 * surrogates are refused. Line breaks and tabs are accepted only with `lines`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function text(options: TextOptions) {
  const rules: Rule[] = [
    ...(options.rules ?? []),
    [(value) => value.length <= options.max, options.tooLong ?? placed('field.atMost', { max: options.max })],
    [(value) => !oddCharacters.test(value), 'field.oddCharacters'],
    [(value) => options.lines === true || !lineBreaks.test(value), 'field.oneLine'],
  ]
  const { tidy = (value) => value } = options
  return checkedText({ type: 'string', maxLength: options.max }, rules, (value) =>
    tidy(value.normalize('NFC').trim()),
  )
}

/**
 * Creates a text field for passwords. It neither trims nor normalises, because a trailing space may be part
 * of a password.
 */
/* @__NO_SIDE_EFFECTS__ */
export function secretText(options: { max: number; rules: readonly Rule[] }) {
  const rules: Rule[] = [
    ...options.rules,
    [(value) => value.length <= options.max, placed('field.atMost', { max: options.max })],
  ]
  return checkedText({ type: 'string', maxLength: options.max }, rules, (value) => value)
}

/**
 * Makes a field optional. If the value is missing, null or empty, the result is undefined. Other values must
 * pass `inner`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function optionalField<Value, Input>(inner: z.ZodMiniType<Value, Input>) {
  const absentWhenEmpty = z.transform((value: unknown) =>
    value === '' || value === null ? undefined : value,
  )
  const absentOrInner = z.optional(inner) as unknown as z.ZodMiniType<unknown, {} | undefined>
  return z.optional(z.pipe(absentWhenEmpty, absentOrInner)) as unknown as z.ZodMiniOptional<
    z.ZodMiniType<Value | undefined, Input | undefined>
  >
}

/* @__NO_SIDE_EFFECTS__ */
function checkedText(documented: Documented, rules: readonly Rule[], tidy: (value: string) => string) {
  return field<string, string | number>(documented, (value) => {
    const given = typeof value === 'number' ? String(value) : typeof value === 'string' ? tidy(value) : ''
    const broken = rules.find(([holds]) => !holds(given))
    return broken ? { message: broken[1] } : { value: given }
  })
}

/** Creates a field for an id: at most 15 digits, as a string or a number. */
/* @__NO_SIDE_EFFECTS__ */
export function id(message: Sentence = 'field.invalidId') {
  const isId: Rule = [(value) => /^\d{1,15}$/.test(value), message]
  return checkedText({ type: 'string', maxLength: 15 }, [isId], (value) => value.trim())
}

/**
 * Creates a field for ids separated by commas. The result is sorted and has no duplicates, so that equal
 * choices make equal requests.
 */
/* @__NO_SIDE_EFFECTS__ */
export function idList({ countMax, message }: { countMax: number; message: Sentence }) {
  return field<number[], string>({ type: 'string', maxLength: countMax * 16 }, (value) => {
    const given = typeof value === 'string' ? value.split(',') : []
    const isList =
      given.length > 0 && given.length <= countMax && given.every((one) => /^\d{1,15}$/.test(one))
    return isList ? { value: [...new Set(given.map(Number))].sort((a, b) => a - b) } : { message }
  })
}

/** Creates a field that the call accepts and ignores. */
/* @__NO_SIDE_EFFECTS__ */
export function ignored() {
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform(() => undefined),
    ),
  )
}

/** The id of the member of a call. The server has checked that this is the signed-in member. */
export const memberId = id('field.invalidUserId')

/**
 * Creates a field for rupees. The value is a number, or a decimal text with at most two decimals. The result
 * is in paise.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rupees(message: Sentence) {
  return field<Paise, number | string>({ type: 'number', minimum: 0 }, (value) => {
    const amount = fromRupees(typeof value === 'string' ? tidyAmount(value) : value)
    return amount === undefined ? { message: ambiguousComma(value) ?? message } : { value: amount }
  })
}

/** Returns the sentence for a number with a comma that may be meant as a decimal point. */
function ambiguousComma(value: unknown): Sentence | undefined {
  const readings = typeof value === 'string' ? readingsOfComma(value) : undefined
  return readings && placed('field.ambiguousComma', readings)
}

/**
 * Creates a field for a percentage. The value is a number, or a decimal text with at most two decimals. The
 * result is in basis points.
 */
/* @__NO_SIDE_EFFECTS__ */
export function percent(options: { max: number; message: Sentence }) {
  const { max, message } = options
  return field<BasisPoints, number | string>({ type: 'number', minimum: 0, maximum: max }, (value) => {
    // Parses a percentage like an amount in rupees, because both have at most two decimals.
    const hundredths = fromRupees(typeof value === 'string' ? tidyPercent(value) : value)
    const within = hundredths !== undefined && hundredths <= max * 100
    return within ? { value: basisPoints(hundredths) } : { message: ambiguousComma(value) ?? message }
  })
}

/** Creates a field for a whole number within limits, as a number or as digits. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(options: { min: number; max: number; message: Sentence }) {
  const { min, max, message } = options
  return field<number, number | string>({ type: 'integer', minimum: min, maximum: max }, (value) => {
    const typed = typeof value === 'string' ? tidyCount(value) : ''
    const number = /^\d{1,15}$/.test(typed) ? Number(typed) : value
    const within = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    return within ? { value: number } : { message: ambiguousComma(value) ?? message }
  })
}

/** Creates a field for a day in India, such as '2026-11-20'. */
/* @__NO_SIDE_EFFECTS__ */
export function day(message: Sentence = 'field.invalid') {
  return text({ max: 10, rules: [[isDay, message]] })
}

/** Creates a field for a month in India, such as '2026-11'. */
/* @__NO_SIDE_EFFECTS__ */
export function month(message: Sentence) {
  return text({ max: 7, rules: [[isMonth, message]] })
}

/**
 * Creates a field for a boolean, in any of the forms that HTML forms and JSON send. A missing value means
 * false.
 */
/* @__NO_SIDE_EFFECTS__ */
export function flag(message: Sentence = 'field.chooseYesOrNo') {
  const given = field<boolean, boolean | number | string | null | undefined>({ type: 'boolean' }, (value) => {
    if (value === true || value === 1 || value === '1' || value === 'true') return { value: true }
    if (value === false || value === 0 || value === '0' || value === 'false' || value === '' || value == null)
      return { value: false }
    return { message }
  })
  // Sets a default, because zod would refuse a missing key without reading the field.
  return z._default(given, false)
}

/**
 * The idempotency key of a request, which the browser creates before sending. A repeated request with the
 * same key gets the same answer. The key has 8 to 64 letters, digits, hyphens or underscores.
 */
export const requestId = optionalField(
  text({ max: 64, rules: [[(value) => /^[A-Za-z0-9_-]{8,64}$/.test(value), 'field.invalidRequestId']] }),
)

/** An amount in an answer. The code uses paise, and the answer contains rupees with at most two decimals. */
export const rupeesOut = z.pipe(
  z.custom<Paise>(),
  z.transform((amount: Paise) => toRupees(amount)),
) as unknown as z.ZodMiniType<number, Paise>

/** An id in an answer, as a string of digits. */
export const idOut = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
) as unknown as z.ZodMiniType<string, string | number>

/** A moment in an answer, in ISO 8601 (UTC). */
export const momentOut = z.pipe(
  z.custom<Date>((value) => value instanceof Date),
  z.transform((value: Date) => value.toISOString()),
) as unknown as z.ZodMiniType<string, Date>
