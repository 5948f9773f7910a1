import { expect, it } from 'vitest'
import { paise } from './paise.ts'
import { reductionOf } from './reduction.ts'

const lamp = { mrp: paise(1_000_00), offered: paise(800_00), discountPercent: 20 }

it('strikes the MRP while it is the reference of discounts', () => {
  const struck = { struck: 1_000_00, percent: 20, isPrior: false }
  expect([reductionOf(lamp), reductionOf({ ...lamp, priorPrice: null })]).toEqual([struck, struck])
  expect(reductionOf({ ...lamp, offered: lamp.mrp, discountPercent: 0 })).toBeUndefined()
})

it('strikes the lowest price before the reduction, and counts the discount from it', () => {
  expect(reductionOf({ ...lamp, priorPrice: paise(900_00) })).toEqual({
    struck: 900_00,
    percent: 11.11,
    isPrior: true,
  })
})

it.each([0, 799_99, 800_00])(
  'shows no discount if the prior price of %i paise is not above the offered price',
  (prior) => {
    expect(reductionOf({ ...lamp, priorPrice: paise(prior) })).toBeUndefined()
  },
)
