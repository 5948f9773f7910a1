import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { cheapestInstalments, type EmiPlan } from './emi.ts'

const plan = (months: number, interest: number, amountMin = 300_000): EmiPlan => ({
  months,
  interest,
  amountMin: paise(amountMin),
})

// The monthly amounts were computed by a spreadsheet's PMT and rounded up to the rupee.
it.each([
  ['below the least amount of every plan nothing is offered', 299_999, [plan(3, 16)], undefined],
  ['without plans nothing is offered', 5_000_000, [], undefined],
  ['from the least amount on it is', 300_000, [plan(3, 16)], { monthly: 102_700, months: 3 }],
  ['the least a month counts', 1_200_000, [plan(3, 16), plan(12, 16)], { monthly: 108_900, months: 12 }],
  [
    'where the shop bears the interest it is divided',
    1_200_000,
    [plan(12, 0)],
    { monthly: 100_000, months: 12 },
  ],
  ['what does not divide is rounded up', 1_000_001, [plan(3, 0)], { monthly: 333_400, months: 3 }],
  [
    'a plan that asks for more money is left out',
    400_000,
    [plan(3, 16), plan(24, 15, 500_000)],
    { monthly: 137_000, months: 3 },
  ],
  [
    'of two that cost the same a month the shorter',
    100_000,
    [plan(9, 0, 0), plan(9, 0, 0)],
    { monthly: 11_200, months: 9 },
  ],
] as const)('%s', (_name, amount, plans, expected) => {
  expect(cheapestInstalments(paise(amount), plans)).toEqual(expected)
})
