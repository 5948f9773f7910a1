import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from './paise.ts'
import { splitByWeight } from './split-by-weight.ts'

it('splits an amount into exact shares to within a paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 }),
      (amount, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0)
        fc.pre(sum > 0)
        const parts = splitByWeight(paise(amount), weights.map(paise))
        expect(parts.reduce<number>((a, b) => a + b, 0)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const exact = (amount * weights[index]!) / sum
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(1.001)
        }
      },
    ),
  )
})
