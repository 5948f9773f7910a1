import { expect, it } from 'vitest'
import { paise } from '../../money/paise.ts'
import { wordsOf } from '../../words/words-of.ts'
import { readWithdrawal } from './withdrawal-amount.ts'

const say = wordsOf('en', 'Bmart')
const limits = { withdrawable: paise(1_250_50), minimum: paise(500_00) }

function saidOf(typed: string): string[] {
  const { problem } = readWithdrawal(typed, limits)
  return problem ? [say(problem.title), say.sentence(problem.text)] : []
}

it.each(['', '0', '0.00', '-500', 'abc', '500.001', '1e3', '0x1F4', '५००'])(
  'finds an amount to withdraw invalid: %j',
  (typed) => {
    expect(saidOf(typed)).toEqual(['Invalid Amount', 'Please enter a valid withdrawal amount.'])
  },
)

it.each(['0.01', '1', '499.99'])('finds an amount to withdraw below the minimum: %s', (typed) => {
  expect(saidOf(typed)).toEqual(['Invalid Amount', 'The minimum withdrawal amount is ₹500.'])
})

it("finds an amount to withdraw below the operator's minimum", () => {
  const { problem } = readWithdrawal('999.99', { ...limits, minimum: paise(1_000_00) })
  expect(say.sentence(problem!.text)).toBe('The minimum withdrawal amount is ₹1,000.')
})

it.each(['1250.51', '1,251', '99999999'])('finds an amount to withdraw above the earnings: %s', (typed) => {
  expect(saidOf(typed)).toEqual([
    'Insufficient Balance',
    'You do not have enough balance to withdraw this amount.',
  ])
})

it.each([
  ['500', 500_00],
  [' ₹ 1,250.50 ', 1_250_50],
  ['1250.5', 1_250_50],
])('accepts a withdrawal from 500 rupees up to the earnings: %s', (typed, amount) => {
  expect(readWithdrawal(typed, limits)).toEqual({ amount })
})
