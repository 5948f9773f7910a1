import { expect, it } from 'vitest'
import { methodListedAs, methodPlacedAs, type PaymentMethod, paymentMethods } from './payment-methods.ts'

const ways = Object.keys(paymentMethods) as PaymentMethod[]

it.each([
  ['wallet', '2', '1'],
  ['online', '1', '2'],
  ['partial', '3', '3'],
  ['cash', '4', '4'],
] as const)('places the payment method %s as %s, and lists it as %s', (way, placed, listed) => {
  expect(methodPlacedAs(placed)).toBe(way)
  expect(methodListedAs(listed)).toBe(way)
})

it('gives no two payment methods the same code', () => {
  expect(new Set(ways.map((way) => paymentMethods[way].placedAs)).size).toBe(ways.length)
  expect(new Set(ways.map((way) => paymentMethods[way].listedAs)).size).toBe(ways.length)
})

it.each(['', '0', '9', 'wallet'])('knows no payment method for the code %j', (code) => {
  expect(methodPlacedAs(code)).toBeUndefined()
  expect(methodListedAs(code)).toBeUndefined()
})
