import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readWrittenPlan, type WrittenPlan, writePlanDown } from './plan-terms.ts'
import { readCurrentPlan } from './reward-plan.sql.ts'
import { writePlan } from './write-plan.flow.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000 }

const first: WrittenPlan = {
  level_percent: [5, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25],
  rupees_per_point: 100,
  goal_rupees: 200_000,
  steps: [
    { business_rupees: 200_000, award_rupees: 2_000 },
    { business_rupees: 1_000_000, award_rupees: 10_000 },
    { business_rupees: 2_500_000, award_rupees: 28_000 },
    { business_rupees: 5_000_000, award_rupees: 60_000 },
    { business_rupees: 10_000_000, award_rupees: 100_000 },
  ],
}

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const write = (written: unknown) => inTransaction(fixture.shop.db, (db) => writePlan(db, written, 'test'))

it('starts with the default reward plan, and reads its written form', async () => {
  const plan = await readCurrentPlan(fixture.shop.db)
  expect(plan.version).toBe(1)
  expect(writePlanDown(plan)).toEqual(first)
  expect(readWrittenPlan(first)).toEqual({ ...plan, version: undefined })
})

it('gives the reward plan a version per change, and none for an equal one', async () => {
  const changed = { ...first, goal_rupees: 250_000 }
  expect(await write(first)).toMatchObject({ isNew: false, plan: { version: 1 } })
  expect(await write(changed)).toMatchObject({ isNew: true, plan: { version: 2, goal: 25_000_000 } })
  expect(await write(changed)).toMatchObject({ isNew: false, plan: { version: 2 } })
  expect(await readCurrentPlan(fixture.shop.db)).toMatchObject({ version: 2, goal: 25_000_000 })
  expect(await write(first)).toMatchObject({ isNew: true, plan: { version: 3 } })
})

it('gives the reward plan successive versions for simultaneous changes', async () => {
  const { version: before } = await readCurrentPlan(fixture.shop.db)
  const written = await Promise.all(
    Array.from({ length: 10 }, (_, index) => write({ ...first, goal_rupees: 300_000 + index })),
  )
  const versions = written.map(({ plan }) => plan.version).toSorted((a, b) => a - b)
  expect(versions).toEqual(Array.from({ length: 10 }, (_, index) => before + 1 + index))
  await write(first)
})

it("pays each order by the plan's version of the day it was placed", async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top })
  const old = await fixture.buy(buyer, [{ goods: tea }])
  await write({ ...first, level_percent: [7, ...first.level_percent.slice(1)], rupees_per_point: 50 })
  const young = await fixture.buy(buyer, [{ goods: tea }])
  for (const order of [old, young]) await fixture.post(order)
  const amounts = async (order: { id: number }) =>
    (await fixture.rewardsOf(order)).map(({ kind, amount }) => [kind, amount])
  expect(await amounts(old)).toEqual([
    ['cashback', 2_500],
    ['points', 10],
    ['level_income', 5_000],
  ])
  expect(await amounts(young)).toEqual([
    ['cashback', 2_500],
    ['points', 20],
    ['level_income', 7_000],
  ])
  await write(first)
})

it.each<[string, unknown]>([
  ['no plan at all', null],
  ['nine levels', { ...first, level_percent: first.level_percent.slice(1) }],
  ['eleven levels', { ...first, level_percent: [...first.level_percent, 1] }],
  ['a negative level', { ...first, level_percent: [-1, ...first.level_percent.slice(1)] }],
  ['more than everything', { ...first, level_percent: Array.from({ length: 10 }, () => 10.01) }],
  ['a thousandth of a percent', { ...first, level_percent: [5.001, ...first.level_percent.slice(1)] }],
  ['text for a level', { ...first, level_percent: ['5', ...first.level_percent.slice(1)] }],
  ['points for nothing', { ...first, rupees_per_point: 0 }],
  ['half a paisa', { ...first, goal_rupees: 0.005 }],
  ['a goal beyond all money', { ...first, goal_rupees: 1e300 }],
  ['a step that takes less than the one before', { ...first, steps: first.steps.toReversed() }],
  ['a step twice', { ...first, steps: [first.steps[0], first.steps[0]] }],
  ['a step without an award', { ...first, steps: [{ business_rupees: 1, award_rupees: 0 }] }],
  ['something else', { ...first, extra: 1 }],
  ['no steps named', { ...first, steps: undefined }],
])('refuses a reward plan: %s', async (_, written) => {
  const before = await readCurrentPlan(fixture.shop.db)
  await expect(write(written)).rejects.toMatchObject({ issues: expect.any(Array) })
  expect(await readCurrentPlan(fixture.shop.db)).toEqual(before)
})
