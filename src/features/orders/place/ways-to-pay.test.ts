import { expect, it } from 'vitest'
import { type WayToPay, wayListedAs, wayPlacedAs, waysToPay } from './ways-to-pay.ts'

const ways = Object.keys(waysToPay) as WayToPay[]

it.each([
  ['wallet', '2', '1'],
  ['online', '1', '2'],
  ['partial', '3', '3'],
  ['cash', '4', '4'],
] as const)('the way to pay %s is placed as %s and listed as %s', (way, placed, listed) => {
  expect(wayPlacedAs(placed)).toBe(way)
  expect(wayListedAs(listed)).toBe(way)
})

it('no two ways to pay share a code', () => {
  expect(new Set(ways.map((way) => waysToPay[way].placedAs)).size).toBe(ways.length)
  expect(new Set(ways.map((way) => waysToPay[way].listedAs)).size).toBe(ways.length)
})

it.each(['', '0', '9', 'wallet'])('knows no payment method for the code %j', (code) => {
  expect(wayPlacedAs(code)).toBeUndefined()
  expect(wayListedAs(code)).toBeUndefined()
})
