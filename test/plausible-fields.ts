import * as z from 'zod/mini'
import type { ServedCall } from '../src/platform/service/feature.ts'

// Cached, because a sweep reads them before each of its calls.
const namesByCall = new WeakMap<ServedCall, string[]>()

/** The names of a call's fields. */
export function fieldsOf(call: ServedCall): string[] {
  const known = namesByCall.get(call)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(call.input, {
    io: 'input',
    unrepresentable: 'any',
  })
  const names = Object.keys(properties)
  namesByCall.set(call, names)
  return names
}

/** Returns valid-looking values for all of a call's fields, chosen by their names. */
export function plausible(call: ServedCall): Record<string, unknown> {
  const guess = (field: string): unknown => {
    if (field === 'user_id' || field === 'userId') return undefined
    const known = plausibleValues.find(([pattern]) => pattern.test(field))
    return known ? known[1] : '1'
  }
  return Object.fromEntries(fieldsOf(call).map((field) => [field, guess(field)]))
}

const plausibleValues: readonly [RegExp, unknown][] = [
  [/mobile|phone|contact/, '9876543210'],
  [/email/, 'someone@example.com'],
  [/password/, 'a long enough one'],
  [/name|building|address_?\d|landmark|string|^q$/, 'Note'],
  [/^pin_no$/, '1'],
  [/pin/, '411001'],
  [/ifsc|^code$/, 'HDFC0001234'],
  [/acc/, '123456789012'],
  [/amount|pay$|total/, 500],
  [/request_id/, 'walk-every-call-1'],
  [/cursor/, ''],
  [/sort/, ''],
  [
    /^passkey$/,
    {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'a', attestationObject: 'a', authenticatorData: 'a', signature: 'a' },
    },
  ],
  [/^keys$/, { p256dh: 'a', auth: 'a' }],
  [/^(product|cart)$/, [{ product_id: '1', id: '1', qty: 1, quantity: 1, price: 1 }]],
]
