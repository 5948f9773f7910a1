import { expect, it } from 'vitest'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import { type OrderEarned, rowOf, transferOf } from './reward-transfers.ts'

const order: OrderEarned['order'] = {
  id: 17,
  order_no: 'BM10000017',
  member_id: 100,
  status: 'delivered',
  cashback_redeemed: false,
  reward_plan_version: 3,
  net: 1_000_00,
  cashback: 25_00,
}
const ofBuyer = {
  order,
  memberId: 100,
  level: 0,
  base: paise(1_000_00),
  percentBp: null,
  slotId: null,
  step: null,
}
const cashback: OrderEarned = { ...ofBuyer, kind: 'cashback', amount: 25_00 }
const points: OrderEarned = { ...ofBuyer, kind: 'points', amount: 10 }
const levelIncome: OrderEarned = {
  ...ofBuyer,
  memberId: 101,
  kind: 'level_income',
  level: 2,
  percentBp: basisPoints(300),
  amount: 30_00,
}
const award: OrderEarned = {
  ...ofBuyer,
  memberId: 102,
  kind: 'award',
  base: paise(2_00_000_00),
  amount: 2_000_00,
  slotId: 701,
  step: 1,
}

it("pays each kind of reward from the shop's cost of it, under a key of its own", () => {
  const paid = [cashback, points, levelIncome, award].map((earned) => transferOf(earned))
  expect(paid.map(({ code, requestKey, memberId, legs }) => ({ code, requestKey, memberId, legs }))).toEqual([
    {
      code: 'cashback',
      requestKey: 'order:17:cashback',
      memberId: 100,
      legs: [
        { account: 'earnings', amount: 25_00 },
        { account: 'cashback_cost', amount: -25_00 },
      ],
    },
    {
      code: 'points_earned',
      requestKey: 'order:17:points',
      memberId: 100,
      legs: [
        { account: 'points', amount: 10, currency: 'PTS' },
        { account: 'points_cost', amount: -10, currency: 'PTS' },
      ],
    },
    {
      code: 'level_income',
      requestKey: 'order:17:level_income:2',
      memberId: 101,
      legs: [
        { account: 'earnings', amount: 30_00 },
        { account: 'reward_cost', amount: -30_00 },
      ],
    },
    {
      code: 'award',
      requestKey: 'order:17:award:701:1',
      memberId: 102,
      legs: [
        { account: 'earnings', amount: 2_000_00 },
        { account: 'reward_cost', amount: -2_000_00 },
      ],
    },
  ])
})

it('keeps with a reward why it was earned: the order, the version of the plan, level and percent', () => {
  const paid = [cashback, levelIncome, award].map((earned) => transferOf(earned))
  expect(paid.map(({ cause }) => cause)).toEqual(paid.map(() => ({ kind: 'order', id: 17 })))
  const why = { order_no: 'BM10000017', plan_version: 3 }
  expect(paid.map(({ reference }) => reference)).toEqual([
    { ...why, base: 1_000_00 },
    { ...why, base: 1_000_00, level: 2, percent_bp: 300 },
    { ...why, base: 2_00_000_00, slot_id: 701, step: 1 },
  ])
})

it('pays a reward again under the key of the change after which it is paid', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  expect(transferOf(levelIncome, { key: 'reinstated:5', at })).toMatchObject({
    requestKey: 'reinstated:5:level_income:2',
    at,
  })
  expect(transferOf(cashback).at).toBeUndefined()
})

it('stores a reward with its transfer, and with a time only if one is given', () => {
  const row = {
    order_id: 17,
    member_id: 102,
    kind: 'award',
    level: 0,
    slot_id: 701,
    step: 1,
    base: 2_00_000_00,
    percent_bp: null,
    amount: 2_000_00,
    plan_version: 3,
    transfer_id: 900,
  }
  expect(rowOf(award, 900)).toStrictEqual(row)
  const at = new Date('2026-11-20T10:00:00Z')
  expect(rowOf(award, 900, at)).toStrictEqual({ ...row, created_at: at })
})
