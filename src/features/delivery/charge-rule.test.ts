import { expect, it } from 'vitest'
import { paise } from '../../money/paise.ts'
import { chargeBy, readChargeRule } from './charge-rule.ts'

it('charges by the value of the goods, and nothing for an empty cart', () => {
  const rule = { charge: paise(40_00), freeAbove: paise(500_00) }
  const charged = [0, 1, 499_99, 500_00, 500_01].map((offered) => chargeBy(rule, paise(offered)))
  expect(charged).toEqual([0, 40_00, 40_00, 0, 0])
  expect(chargeBy({ charge: paise(40_00) }, paise(9_99_999_00))).toBe(40_00)
  expect(chargeBy(undefined, paise(100_00))).toBe(0)
})

it("reads a charge's rule from rupees; one without a limit is never free", () => {
  expect(readChargeRule({ charge: 40, free_above: 499.5 })).toEqual({ charge: 40_00, freeAbove: 499_50 })
  expect(readChargeRule({ charge: 29.5 })).toEqual({ charge: 29_50, freeAbove: undefined })
  expect(readChargeRule({ charge: 29.5, free_above: 0 }).freeAbove).toBeUndefined()
  expect(readChargeRule()).toEqual({ charge: 0, freeAbove: undefined })
})
