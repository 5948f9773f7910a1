import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import { type TdsRule, tdsDue, tdsOf } from './tds.ts'

const rule: TdsRule = {
  percent: basisPoints(200),
  threshold: paise(20_000_00),
  percentWithoutPan: basisPoints(2_000),
}

function dueOf(commission: number, { deducted = 0, hasPan = true, by = rule } = {}): number {
  return tdsDue({ commission: paise(commission), deducted: paise(deducted), hasPan }, by).due
}

it.each([
  ['nothing was earned', 0, 0, 0],
  ['more was reversed than earned', -5_000_00, 0, 0],
  ['the threshold is reached exactly', 20_000_00, 0, 0],
  ['a paisa above the threshold rounds to nothing', 20_000_01, 0, 0],
  ['25 paise above it round to one', 20_000_25, 0, 1],
  ['it is above the threshold', 30_000_00, 0, 200_00],
  ['a part was kept back before', 30_000_00, 150_00, 50_00],
  ['all of it was kept back before', 30_000_00, 200_00, 0],
  ['more was kept back than is due, since goods came back', 25_000_00, 200_00, 0],
])('tax on commission is due where %s: %d paise', (_what, commission, deducted, due) => {
  expect(dueOf(commission, { deducted })).toBe(due)
})

it('tax on commission is 20 percent without a PAN', () => {
  expect(dueOf(30_000_00, { hasPan: false })).toBe(2_000_00)
})

it('tax on commission is nothing for anybody at a percent of 0', () => {
  const off = { ...rule, percent: basisPoints(0) }
  expect([dueOf(90_000_00, { by: off }), dueOf(90_000_00, { by: off, hasPan: false })]).toEqual([0, 0])
})

it('tax on commission says of what it was reckoned', () => {
  const year = { commission: paise(30_000_00), deducted: paise(50_00), hasPan: true }
  expect(tdsDue(year, rule)).toEqual({ base: 10_000_00, percent: 200, due: 150_00 })
})

it.each([
  [500_00, 0, 0],
  [500_00, 200_00, 200_00],
  [500_00, 499_00, 499_00],
  [500_00, 499_01, 499_00],
  [500_00, 9_999_00, 499_00],
  [1_00, 5_00, 0],
])(
  'tax on commission leaves a rupee of a withdrawal of %d paise when %d are due: %d',
  (amount, due, kept) => {
    expect(tdsOf(paise(amount), { due: paise(due) })).toBe(kept)
  },
)
