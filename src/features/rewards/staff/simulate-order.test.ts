import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { TdsRule } from '../../withdrawals/tds/tds.ts'
import { simulateOrder } from './simulate-order.ts'

const plan = {
  levels: [500, 25].map(basisPoints),
  paisePerPoint: paise(100_00),
  goal: paise(2_00_000_00),
  steps: [],
}
const tds: TdsRule = {
  percent: basisPoints(200),
  threshold: paise(20_000_00),
  percentWithoutPan: basisPoints(2_000),
  base: 'whole',
}
const earners = [0, 1, 2].map((level) => ({ memberId: level + 1, level, hasCashback: true, mayEarn: true }))
const order = { net: paise(1_234_56), cashback: paise(25_00), earners, tds }

it('simulates the rewards of an order of ₹1,234.56 with their TDS', () => {
  expect(simulateOrder(order, plan)).toEqual({
    rewards: [
      { level: 0, kind: 'cashback', percent: null, amount: 25, tds: 0, tds_without_pan: 0 },
      { level: 0, kind: 'points', percent: null, amount: 12, tds: 0, tds_without_pan: 0 },
      { level: 1, kind: 'level_income', percent: 5, amount: 61.73, tds: 1_23, tds_without_pan: 12_35 },
      { level: 2, kind: 'level_income', percent: 0.25, amount: 3.09, tds: 6, tds_without_pan: 62 },
    ],
    total: 89_82,
    points: 12,
    // ₹89.82 of ₹1,234.56 is 7.2755 %.
    total_percent: 7.28,
  })
})

it('simulates an order without TDS where the rule is switched off', () => {
  const { rewards } = simulateOrder({ ...order, tds: { ...tds, percent: basisPoints(0) } }, plan)
  expect(rewards.map((reward) => [reward.tds, reward.tds_without_pan])).toEqual(rewards.map(() => [0, 0]))
})

it('simulates nothing for an order that earns no member a reward', () => {
  expect(simulateOrder({ ...order, earners: [] }, plan)).toEqual({
    rewards: [],
    total: 0,
    points: 0,
    total_percent: 0,
  })
})
