import * as z from 'zod/mini'
import { isDay, isMonth } from '../calendar/day-form.ts'
import { fromRupees, type Paise, toRupees } from '../money/paise.ts'
import { type BasisPoints, basisPoints } from '../money/percent.ts'
import type { Sentence } from '../words/sentence.ts'
import { placed } from './placed.ts'
import { readingsOfComma, tidyAmount, tidyCount, tidyPercent } from './tidy-typed.ts'

/** A rule of a field: a test, and the sentence to show if the test fails. */
export type Rule = readonly [holds: (text: string) => boolean, message: Sentence]

/** The result of reading a field: its value, or the message to show beside it. */
type Reading<Value> = { value: Value } | { message: Sentence }

/** A field's description on the documentation page. */
type Documented = {
  type: 'string' | 'number' | 'integer' | 'boolean'
  maxLength?: number
  minimum?: number
  maximum?: number
}

// `@__NO_SIDE_EFFECTS__` marks the functions that make fields, so that the bundler omits unused fields.

/** Reads a field in one step, so that only the first rule that fails gives a message. */
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

// Bidirectional overrides reorder displayed text. Control characters and lone surrogates break logs and
// storage.
const oddCharacters =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|\p{Cs}/u
// Line breaks. In a name or note they would start a new row in a bank file or spreadsheet.
const lineBreaks = /[\t\r\n\u2028\u2029]/

type TextOptions = {
  max: number
  rules?: readonly Rule[]
  tooLong?: Sentence
  lines?: true
  /** Tidies a number or code copied with spaces or +91. The browser does the same (`tidy-typed.ts`). */
  tidy?: ((typed: string) => string) | undefined
}

/**
 * A text field, trimmed and in Unicode NFC; the first failing rule gives the message. A missing or non-text
 * value counts as empty. It refuses control, bidirectional and lone surrogate characters. It accepts line
 * breaks and tabs only with `lines`.
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
 * A text field that neither trims nor normalises. It is for passwords, where a trailing space is part of the
 * secret.
 */
/* @__NO_SIDE_EFFECTS__ */
export function secretText(options: { max: number; rules: readonly Rule[] }) {
  const rules: Rule[] = [
    ...options.rules,
    [(value) => value.length <= options.max, placed('field.atMost', { max: options.max })],
  ]
  return checkedText({ type: 'string', maxLength: options.max }, rules, (value) => value)
}

/** An optional field. Absent, null and empty values become `undefined`; any other value must pass `inner`. */
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

/** An id field: at most 15 digits, as a string or a number. */
/* @__NO_SIDE_EFFECTS__ */
export function id(message: Sentence = 'field.invalidId') {
  const isId: Rule = [(value) => /^\d{1,15}$/.test(value), message]
  return checkedText({ type: 'string', maxLength: 15 }, [isId], (value) => value.trim())
}

/** Comma-separated ids, deduplicated and sorted, so that equal choices make equal requests. */
/* @__NO_SIDE_EFFECTS__ */
export function idList({ countMax, message }: { countMax: number; message: Sentence }) {
  return field<number[], string>({ type: 'string', maxLength: countMax * 16 }, (value) => {
    const given = typeof value === 'string' ? value.split(',') : []
    const isList =
      given.length > 0 && given.length <= countMax && given.every((one) => /^\d{1,15}$/.test(one))
    return isList ? { value: [...new Set(given.map(Number))].sort((a, b) => a - b) } : { message }
  })
}

/** A field that the call accepts and ignores. */
/* @__NO_SIDE_EFFECTS__ */
export function ignored() {
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform(() => undefined),
    ),
  )
}

/**
 * The id of the member that a call is about. The server has checked that it is the id of the signed-in
 * member.
 */
export const memberId = id('field.invalidUserId')

/** A rupee field that parses to paise: a number or plain decimal text with at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function rupees(message: Sentence) {
  return field<Paise, number | string>({ type: 'number', minimum: 0 }, (value) => {
    const amount = fromRupees(typeof value === 'string' ? tidyAmount(value) : value)
    return amount === undefined ? { message: ambiguousComma(value) ?? message } : { value: amount }
  })
}

/** Returns the sentence for a number whose comma may mean a decimal point. */
function ambiguousComma(value: unknown): Sentence | undefined {
  const readings = typeof value === 'string' ? readingsOfComma(value) : undefined
  return readings && placed('field.ambiguousComma', readings)
}

/** A percent field that parses to basis points: a number or plain decimal text with at most two decimals. */
/* @__NO_SIDE_EFFECTS__ */
export function percent(options: { max: number; message: Sentence }) {
  const { max, message } = options
  return field<BasisPoints, number | string>({ type: 'number', minimum: 0, maximum: max }, (value) => {
    // Percentages with two decimals parse like rupees.
    const hundredths = fromRupees(typeof value === 'string' ? tidyPercent(value) : value)
    const within = hundredths !== undefined && hundredths <= max * 100
    return within ? { value: basisPoints(hundredths) } : { message: ambiguousComma(value) ?? message }
  })
}

/** A whole number within bounds, as a number or digits. */
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

/** A day in India, as in '2026-11-20'. */
/* @__NO_SIDE_EFFECTS__ */
export function day(message: Sentence = 'field.invalid') {
  return text({ max: 10, rules: [[isDay, message]] })
}

/** A month in India, as in '2026-11'. */
/* @__NO_SIDE_EFFECTS__ */
export function month(message: Sentence) {
  return text({ max: 7, rules: [[isMonth, message]] })
}

/** A boolean in any form that HTML forms and JSON send. A missing value means false. */
/* @__NO_SIDE_EFFECTS__ */
export function flag(message: Sentence = 'field.chooseYesOrNo') {
  const given = field<boolean, boolean | number | string | null | undefined>({ type: 'boolean' }, (value) => {
    if (value === true || value === 1 || value === '1' || value === 'true') return { value: true }
    if (value === false || value === 0 || value === '0' || value === 'false' || value === '' || value == null)
      return { value: false }
    return { message }
  })
  // Sets a default, because zod refuses a missing key before reading it.
  return z._default(given, false)
}

/**
 * A request's idempotency key, which the browser creates before it sends the request. A repeat with the same
 * key gets the same answer. 8 to 64 letters, digits, hyphens or underscores.
 */
export const requestId = optionalField(
  text({ max: 64, rules: [[(value) => /^[A-Za-z0-9_-]{8,64}$/.test(value), 'field.invalidRequestId']] }),
)

/** An amount in an answer: paise in code, rupees with at most two decimals on the wire. */
export const rupeesOut = z.pipe(
  z.custom<Paise>(),
  z.transform((amount: Paise) => toRupees(amount)),
) as unknown as z.ZodMiniType<number, Paise>

/** An id in an answer: a string of digits on the wire. */
export const idOut = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
) as unknown as z.ZodMiniType<string, string | number>

/** A moment in an answer: ISO 8601 with an offset on the wire. */
export const momentOut = z.pipe(
  z.custom<Date>((value) => value instanceof Date),
  z.transform((value: Date) => value.toISOString()),
) as unknown as z.ZodMiniType<string, Date>
