import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from '../money/paise.ts'
import { splitSpending } from './balances.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise)

it.each([
  [500, 300, 400, { storeCredit: 400, earnings: 0 }],
  [500, 300, 500, { storeCredit: 500, earnings: 0 }],
  [500, 300, 501, { storeCredit: 500, earnings: 1 }],
  [500, 300, 800, { storeCredit: 500, earnings: 300 }],
  [500, 300, 801, undefined],
  [0, 0, 1, undefined],
  [0, 0, 0, { storeCredit: 0, earnings: 0 }],
])(
  'spends from store credit %i and earnings %i the amount %i, store credit first',
  (credit, earned, spent, split) => {
    expect(splitSpending({ storeCredit: paise(credit), earnings: paise(earned) }, paise(spent))).toEqual(
      split,
    )
  },
)

it('spends exactly the amount, from accounts that have it, or nothing', () => {
  fc.assert(
    fc.property(amount, amount, amount, (storeCredit, earnings, spent) => {
      const split = splitSpending({ storeCredit, earnings }, spent)
      expect(split === undefined).toBe(spent > storeCredit + earnings)
      if (!split) return
      expect(split.storeCredit + split.earnings).toBe(spent)
      expect(split.storeCredit).toBeLessThanOrEqual(storeCredit)
      expect(split.earnings).toBeLessThanOrEqual(earnings)
      expect(split.earnings > 0 && split.storeCredit < storeCredit).toBe(false)
    }),
  )
})
