import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { specialDiscountFor } from './special-discount.ts'

const tiers = [
  { from_rupees: 10_000, percent: 5 },
  { from_rupees: 5000, percent: 2.5 },
]

it.each([
  [0, 0],
  [499_999, 0],
  [500_000, 250],
  [500_001, 250],
  [999_999, 250],
  [1_000_000, 500],
  [1_000_001, 500],
  [90_000_000, 500],
])('discounts a total of %i paise by %i hundredths of a percent', (total, expected) => {
  expect(specialDiscountFor(paise(total), tiers)).toBe(expected)
})

it.each([
  [undefined],
  [null],
  ['5'],
  [{}],
  [[{ from_rupees: '0', percent: 5 }]],
  [[{ from_rupees: 0, percent: 101 }]],
  [[{ from_rupees: -1, percent: 5 }]],
  [[{ from_rupees: 0.001, percent: 5 }]],
  [[{ from_rupees: 0, percent: -5 }]],
  [[{ from_rupees: 0 }]],
  [[{ percent: 5 }]],
  [[null, '5', [5]]],
])('gives no special discount where the setting is %j', (setting) => {
  expect(specialDiscountFor(paise(100_000_000), setting)).toBe(0)
})

it('ignores an unreadable tier and keeps the others', () => {
  const setting = [
    { from_rupees: '9000', percent: 50 },
    null,
    ...tiers,
    { from_rupees: 20_000, percent: 101 },
  ]
  expect(specialDiscountFor(paise(1_000_000), setting)).toBe(500)
  expect(specialDiscountFor(paise(5_000_000), setting)).toBe(500)
  expect(specialDiscountFor(paise(600_000), setting)).toBe(250)
})

it('takes the higher percent of two tiers that start at the same total', () => {
  const setting = [
    { from_rupees: 100, percent: 1 },
    { from_rupees: 100, percent: 3 },
  ]
  expect(specialDiscountFor(paise(10_000), setting)).toBe(300)
  expect(specialDiscountFor(paise(10_000), setting.toReversed())).toBe(300)
})

it('starts a tier at a paisa, and gives a fraction of a percent', () => {
  const setting = [{ from_rupees: 99.99, percent: 12.34 }]
  expect(specialDiscountFor(paise(9_998), setting)).toBe(0)
  expect(specialDiscountFor(paise(9_999), setting)).toBe(1234)
})
