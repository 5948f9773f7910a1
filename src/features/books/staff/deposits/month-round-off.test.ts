import { expect, it } from 'vitest'
import { paise } from '../../../../money/paise.ts'
import { monthRoundOff } from './tax-of-month.flow.ts'

const none = {
  input_tax: 0,
  input_tax_left: 0,
  deposited: 0,
  set_off: 0,
  rounded_off: 0,
  documentsRoundOff: paise(0),
}

it.each([
  // Columns: the month's tax, the earlier deposits, the earlier set-off, the new deposit, its input tax, and
  // the expected round-off.
  ['the odd paise that a deposit leaves', 1_000_49, 0, 0, 1_000_00, 0, 49],
  ['the paise that a deposit overpays', 1_000_51, 0, 0, 1_001_00, 0, -49],
  ['at most 99 paise', 1_000_99, 0, 0, 1_000_00, 0, 99],
  ['nothing while a rupee is left', 1_001_00, 0, 0, 1_000_00, 0, 0],
  ['nothing where a rupee too much is paid', 1_000_00, 0, 0, 1_001_00, 0, 0],
  ['the paise after earlier deposits', 1_000_49, 600_00, 100_00, 300_00, 0, 49],
  ['the paise after input tax set off', 1_000_49, 0, 0, 900_00, 100_25, 24],
  ['nothing for a deposit with paise', 1_000_49, 0, 0, 1_000_10, 0, 0],
  ['nothing of a month without tax', 0, 0, 0, 0, 0, 0],
  ['nothing of a month in which more came back', -50, 0, 0, 0, 0, 0],
])('rounds off %s', (_what, payable, deposited, set_off, amount, inputTax, expected) => {
  const month = { ...none, payable: paise(payable), deposited, set_off }
  expect(monthRoundOff(month, { amount, inputTax })).toBe(expected)
})

it("rounds off the documents' odd paise once, and only in a month with tax", () => {
  const month = { ...none, payable: paise(1_000_49), documentsRoundOff: paise(3) }
  expect(monthRoundOff(month, { amount: 1_000_00, inputTax: 0 })).toBe(52)
  expect(monthRoundOff({ ...month, rounded_off: 50 }, { amount: 1_000_00, inputTax: 0 })).toBe(2)
  expect(monthRoundOff({ ...month, payable: paise(0) }, { amount: 0, inputTax: 0 })).toBe(0)
})
