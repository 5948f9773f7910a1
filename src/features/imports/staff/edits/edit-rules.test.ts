import { expect, it } from 'vitest'
import { paise } from '../../../../money/paise.ts'
import { editAmount } from './edit-rules.ts'

it.each([
  [49_900, 'set', 12_345, 'rupee', 12_345],
  [49_900, 'raise', 250, 'paisa', 50_150],
  [49_900, 'raise', 250, 'rupee', 50_200],
  [49_900, 'lower', 60_000, 'paisa', -10_100],
  [49_900, 'raise_percent', 1_000, 'paisa', 54_890],
  [49_900, 'raise_percent', 1_000, 'rupee', 54_900],
  [49_900, 'raise_percent', 1_000, 'ten', 55_000],
  [49_900, 'raise_percent', 1_000, 'nine', 54_900],
  [50_000, 'lower_percent', 333, 'paisa', 48_335],
  [1, 'lower_percent', 5_000, 'paisa', 1],
  [500, 'lower_percent', 5_000, 'nine', -100],
] as const)('edits a price of %d paise by %s of %d, to the %s, into %d', (amount, way, by, rounding, is) => {
  expect(editAmount(paise(amount), { way, by, rounding })).toBe(is)
})
