import { describe, expect, it } from 'vitest'
import { paise } from '../../money/paise.ts'
import { specialDiscountFor } from './special-discount.ts'

const tiers = [
  { from_rupees: 10_000, percent: 5 },
  { from_rupees: 5000, percent: 2.5 },
]

describe('special discount', () => {
  it.each([
    [499_999, 0],
    [500_000, 250],
    [999_999, 250],
    [1_000_000, 500],
    [90_000_000, 500],
  ])('the special discount of a total of %i paise is %i hundredths of a percent', (total, expected) => {
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
  ])('the special discount is none where the setting is %j', (setting) => {
    expect(specialDiscountFor(paise(100_000_000), setting)).toBe(0)
  })
})
