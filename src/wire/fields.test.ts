import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { wordsOf } from '../words/words-of.ts'
import { messagesByField } from './field-errors.ts'
import { flag, id, optionalField, requestId, rupees, text, wholeNumber } from './fields.ts'

const name = text({
  max: 40,
  rules: [
    [(value) => value !== '', { said: 'Please enter your name' }],
    [(value) => value.length >= 3, { said: 'At least 3 characters' }],
  ],
})

function firstMessage(schema: z.ZodMiniType, value: unknown): string | undefined {
  const [sentence] = Object.values(messagesByField(z.safeParse(schema, value).error))
  return sentence && wordsOf('en', 'Bmart').sentence(sentence)
}

it("shows the first failing rule's message, also for a missing field", () => {
  const form = z.object({ user_name: name })
  expect(firstMessage(form, {})).toBe('Please enter your name')
  expect(firstMessage(form, { user_name: '   ' })).toBe('Please enter your name')
  expect(firstMessage(form, { user_name: 'ab' })).toBe('At least 3 characters')
  expect(z.parse(form, { user_name: '  Asha ' })).toEqual({ user_name: 'Asha' })
})

it.each(['a\u0000bc', 'abc\u202Etxt', 'abc\uD800', 'tab\u0085'])(
  'refuses control and direction characters in %j',
  (value) => {
    expect(firstMessage(name, value)).toBe('Please remove the unusual characters')
  },
)

it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'])('refuses %j in a text field of one line', (value) => {
  expect(firstMessage(name, value)).toBe('Please keep it on one line')
})

it('keeps the breaks of a text of several lines, and no other control character', () => {
  const lines = text({ max: 20, lines: true })
  expect(z.parse(lines, 'one\ntwo')).toBe('one\ntwo')
  expect(firstMessage(lines, 'one\u0000two')).toBe('Please remove the unusual characters')
})

it('keeps emoji and Devanagari, and composes accents', () => {
  expect(z.parse(name, 'आशा पाटील 🙂')).toBe('आशा पाटील 🙂')
  expect(z.parse(name, 'Rene\u0301')).toBe('Ren\u00E9')
})

describe('numbers', () => {
  const quantity = wholeNumber({ min: 1, max: 99, message: { said: 'Quantity must be 1 to 99' } })

  it.each([-1, 0, 1.5, Number.NaN, 1e308, '0x10', [3], 2 ** 53 + 1, null, undefined, true])(
    'refuses %s for a whole number from 1 to 99',
    (value) => {
      expect(firstMessage(quantity, value)).toBe('Quantity must be 1 to 99')
    },
  )

  it('reads a quantity, an amount and an id from digits and numbers alike', () => {
    expect(z.parse(quantity, '3')).toBe(3)
    expect(z.parse(rupees({ said: 'Invalid Amount' }), '12.50')).toBe(1_250)
    expect(firstMessage(rupees({ said: 'Invalid Amount' }), '12.505')).toBe('Invalid Amount')
    expect(z.parse(id(), 17)).toBe('17')
    expect(firstMessage(id({ said: 'Invalid category ID' }), 'abc')).toBe('Invalid category ID')
  })
})

it('reads an absent or empty optional field as undefined, and checks a given one', () => {
  const form = z.object({
    request_id: requestId,
    limit: optionalField(wholeNumber({ min: 1, max: 9, message: { said: 'no' } })),
  })
  expect(z.parse(form, {})).toEqual({})
  expect(z.parse(form, { request_id: '', limit: null })).toEqual({
    request_id: undefined,
    limit: undefined,
  })
  expect(firstMessage(form, { limit: '10' })).toBe('no')
})

it('reads a flag in every form that browsers send', () => {
  expect(['1', 'true', 1, true].map((value) => z.parse(flag(), value))).toEqual([true, true, true, true])
  expect(['0', '', false, undefined].map((value) => z.parse(flag(), value))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(z.parse(z.object({ in_stock: flag() }), {})).toEqual({ in_stock: false })
})
