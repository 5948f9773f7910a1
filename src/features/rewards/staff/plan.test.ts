import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../../test/reward-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { paise } from '../../../money/paise.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { insertPlan, readNewestPlan } from '../reward-plan.sql.ts'
import { levelShareMax } from '../rewards.settings.ts'
import { PlanAboveLimitError, writePlan } from '../write-plan.flow.ts'
import { addPlan, getPlans, previewPlan, simulatePlan } from './rewards.calls.ts'
import { withoutGroups } from './typed-plan.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000 }

const first = {
  level_percent: [5, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25],
  rupees_per_point: 100,
  goal_rupees: 200_000,
  steps: [
    { business_rupees: 200_000, award_rupees: 2_000 },
    { business_rupees: 1_000_000, award_rupees: 10_000 },
  ],
}

let fixture: RewardFixture
let owner: TestStaff
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  owner = await fixture.shop.createStaff('owner')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const plans = async () => (await fixture.shop.send(getPlans, {}, owner)).body.data
const sixteen = [7, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25]
const newest = async () => (await plans())[0]!
const add = async (terms: object, more: object = {}) => {
  const plan = { ...first, ...terms, version: (await newest()).version }
  return await fixture.shop.send(addPlan, { ...plan, confirmed_percent: totalOf(plan), ...more }, owner)
}
const preview = async (terms: object, more: object = {}) =>
  await fixture.shop.send(
    previewPlan,
    { ...first, ...terms, version: (await newest()).version, ...more },
    owner,
  )
const totalOf = ({ level_percent: levels }: { level_percent: unknown }) =>
  Array.isArray(levels)
    ? Math.min(Math.round(levels.reduce((sum, level) => sum + level * 100, 0)) / 100, 100)
    : 14
const simulate = (input: Record<string, unknown>) => fixture.shop.send(simulatePlan, input, owner)

/** Returns Indian time in the format of a date and time field. */
const typedTime = (inMs: number) => new Date(Date.now() + inMs + 19_800_000).toISOString().slice(0, 16)

it('applies an added version to the next order, and keeps the earlier one for earlier orders', async () => {
  const upline = await fixture.join()
  const buyer = await fixture.join({ below: upline })
  const before = await fixture.buy(buyer, [{ goods: tea }])
  const added = await add({ level_percent: [7.5, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25] })
  expect(added.status).toBe(200)
  const after = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(before)
  await fixture.post(after)
  const income = async (order: { id: number }) =>
    (await fixture.rewardsOf(order)).find(({ kind }) => kind === 'level_income')?.amount
  expect([await income(before), await income(after)]).toEqual([5_000, 7_500])
  expect(await newest()).toMatchObject({
    state: 'current',
    changed_by: 'Test Staff',
    level_percent: [7.5, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25],
  })
  const [entry] = await readAuditOf(fixture.shop.db, `plan ${added.body.data.version}`)
  expect(entry).toMatchObject({ action: 'addPlan', after: { rupees_per_point: 100 } })
})

it('keeps the current plan for orders until a planned version starts', async () => {
  const holding = (await plans()).find(({ state }) => state === 'current')!
  const planned = await add({ rupees_per_point: 50 }, { starts_at: typedTime(86_400_000) })
  expect(planned.status).toBe(200)
  const listed = await plans()
  expect(listed[0]).toMatchObject({ version: planned.body.data.version, state: 'planned' })
  expect(listed.find(({ state }) => state === 'current')?.version).toBe(holding.version)
  const buyer = await fixture.join()
  const { id } = await fixture.buy(buyer, [{ goods: tea }])
  const { reward_plan_version } = await fixture.shop.db
    .selectFrom('purchase_order')
    .select('reward_plan_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(reward_plan_version).toBe(holding.version)
})

it('starts a planned version at its time, even after a version added later', async () => {
  const { db } = fixture.shop
  const { version, ...terms } = await readNewestPlan(db)
  const planned = version + 1
  await insertPlan(
    db,
    { ...terms, goal: paise(25_000_000), version: planned },
    'test',
    new Date(Date.now() + 1_500),
  )
  const { plan } = await inTransaction(db, (inner) =>
    writePlan(inner, { ...first, goal_rupees: 300_000 }, 'test'),
  )
  const current = async () => (await plans()).find(({ state }) => state === 'current')?.version
  expect(await current()).toBe(plan.version)
  await expect.poll(current, { timeout: 10_000 }).toBe(planned)
})

it('refuses a plan based on an old version, and returns the newest', async () => {
  const { version } = await newest()
  const { status, failure } = await add({ goal_rupees: 9 }, { version: version - 1 })
  expect([status, failure.code]).toEqual([409, 'changedMeanwhile'])
  expect(failure.data).toMatchObject({ version, level_percent: first.level_percent, rupees_per_point: 100 })
  expect((await newest()).version).toBe(version)
})

it('adds a version of the plan once for twenty simultaneous requests', async () => {
  const { version } = await newest()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => add({ goal_rupees: 400_000 + index }, { version })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await newest()).version).toBe(version + 1)
})

it('adds no version equal to the newest', async () => {
  const { level_percent, rupees_per_point, goal_rupees, steps } = await newest()
  const { failure } = await add({ level_percent, rupees_per_point, goal_rupees, steps })
  expect(failure.code).toBe('same')
})

it.each([
  [{ level_percent: [50, 30, 20, 1, 0, 0, 0, 0, 0, 0] }, 'level_percent'],
  [{ level_percent: [5, 3] }, 'level_percent'],
  [{ level_percent: [-1, 3, 2, 1, 1, 0, 0, 0, 0, 0] }, 'level_percent.0'],
  [{ level_percent: [5, 3.333, 2, 1, 1, 0, 0, 0, 0, 0] }, 'level_percent.1'],
  [{ level_percent: 'all' }, 'level_percent'],
  [{ rupees_per_point: 0 }, 'rupees_per_point'],
  [{ rupees_per_point: 'x' }, 'rupees_per_point'],
  [{ goal_rupees: 1e15 }, 'goal_rupees'],
  [{ steps: [first.steps[1], first.steps[0]] }, 'steps'],
  [{ steps: [{ business_rupees: 5, award_rupees: -1 }] }, 'steps.0.award_rupees'],
  [{ steps: Array.from({ length: 21 }, (_, i) => ({ business_rupees: i + 1, award_rupees: 1 })) }, 'steps'],
  [{ starts_at: '2020-01-01T00:00' }, 'starts_at'],
  [{ starts_at: typedTime(-3_600_000) }, 'starts_at'],
  [{ starts_at: typedTime(400 * 86_400_000) }, 'starts_at'],
  [{ starts_at: 'tomorrow' }, 'starts_at'],
])('refuses a version of the plan with %j at its field', async (terms, field) => {
  const { version } = await newest()
  const { status, failure } = await add(terms)
  expect(status).toBe(400)
  expect(Object.keys(failure.errors ?? {})).toContain(field)
  expect((await newest()).version).toBe(version)
})

it('adds a plan only when its total percent is typed as confirmation', async () => {
  const { version } = await newest()
  for (const confirmed_percent of [14, 15.99, undefined, 'sixteen', '']) {
    const { status, failure } = await add({ level_percent: sixteen }, { confirmed_percent })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['confirmed_percent']])
  }
  expect((await newest()).version).toBe(version)
  expect((await add({ level_percent: sixteen }, { confirmed_percent: '16' })).status).toBe(200)
})

it("refuses a plan above the shop's limit in form, preview and command", async () => {
  const { version } = await newest()
  const tooMuch = { level_percent: [20, 5.01, 0, 0, 0, 0, 0, 0, 0, 0] }
  for (const asked of [add, preview]) {
    const { status, failure } = await asked(tooMuch)
    expect([status, failure.errors]).toEqual([400, { level_percent: expect.stringMatching(/25\.01%.*25%/) }])
  }
  const byCommand = inTransaction(fixture.shop.db, (db) => writePlan(db, { ...first, ...tooMuch }, 'test'))
  await expect(byCommand).rejects.toThrow(PlanAboveLimitError)
  expect((await newest()).version).toBe(version)
  await writeShopSetting(fixture.shop.db, levelShareMax, 30, 'test')
  expect((await preview(tooMuch)).status).toBe(200)
  await writeShopSetting(fixture.shop.db, levelShareMax, 25, 'test')
})

it("compares a plan's payout with the current one in the preview, and writes nothing", async () => {
  const before = await newest()
  const raised = before.level_percent.map((percent, place) => (place === 0 ? percent + 4 : percent))
  const { rupees_per_point, goal_rupees, steps } = before
  const { body } = await preview({ rupees_per_point, goal_rupees, steps, level_percent: raised })
  const share = totalOf(before)
  expect(body.data.percent).toEqual({ before: share, after: share + 4 })
  expect(body.data.orders).toEqual([
    { amount: 1_000, before: share * 10, after: share * 10 + 40 },
    { amount: 10_000, before: share * 100, after: share * 100 + 400 },
  ])
  // In earlier tests, two orders of ₹1,000 each paid the one member above their buyer.
  const [level1] = before.level_percent as [number]
  expect(body.data.last_days).toEqual({ before: level1 * 20, after: (level1 + 4) * 20 })
  const { level_percent } = before
  const unchanged = await preview({ rupees_per_point, steps, level_percent, goal_rupees: goal_rupees + 1 })
  expect(unchanged.body.data.last_days).toEqual({ before: level1 * 20, after: level1 * 20 })
  const higher = level_percent.map((percent, place) => (place === 5 ? percent + 1 : percent))
  // No member is six levels above the buyer, so a higher percentage there changes nothing.
  const nobody = await preview({ rupees_per_point, goal_rupees, steps, level_percent: higher })
  expect(nobody.body.data.last_days.after).toBe(level1 * 20)
  expect(await newest()).toEqual(before)
  expect((await preview({}, { version: before.version - 1 })).failure.code).toBe('changedMeanwhile')
})

it('lets only owners read and change plans', async () => {
  for (const role of ['finance', 'catalogue', 'orders', 'support'] as const) {
    const other = await fixture.shop.createStaff(role)
    for (const sent of [
      fixture.shop.send(addPlan, { ...first, version: 1, confirmed_percent: 14 }, other),
      fixture.shop.send(previewPlan, { ...first, version: 1 }, other),
      fixture.shop.send(getPlans, {}, other),
      fixture.shop.send(simulatePlan, { amount: 100, versions: [1] }, other),
    ])
      expect((await sent).status).toBe(403)
  }
})

it('simulates the same rewards as a real order pays', async () => {
  const top = await fixture.join()
  const without = await fixture.join({ below: top, subscribed: false })
  const upline = await fixture.join({ below: without })
  const buyer = await fixture.join({ below: upline })
  const current = (await plans()).find(({ state }) => state === 'current')!.version
  const { body } = await simulate({
    amount: 1_000,
    cashback: 25,
    buyer_mobile: buyer.mobile,
    versions: [current],
  })
  const [simulated] = body.data.plans
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  const idOf = (level: number) => Number(body.data.people.find((one) => one.level === level)?.user_id)
  const real = await fixture.rewardsOf(order)
  expect(
    simulated!.rewards.map(({ kind, level, amount }) => [
      idOf(level),
      kind,
      level,
      kind === 'points' ? amount : Math.round(amount * 100),
    ]),
  ).toEqual(real.map(({ memberId, kind, level, amount }) => [memberId, kind, level, amount]))
  expect(body.data.people.find(({ user_id }) => user_id === without.userId)?.may_earn).toBe(false)
})

it('shows every level, the tax and the share of a simulated order, and posts nothing', async () => {
  const { body } = await simulate({ amount: 10_000, versions: [1] })
  const [plan] = body.data.plans
  expect(plan).toMatchObject({ version: 1, total: 1_400, points: 100, total_percent: 14 })
  expect(plan!.rewards.find(({ level }) => level === 1)).toEqual({
    level: 1,
    kind: 'level_income',
    percent: 5,
    amount: 500,
    tds: 10,
    tds_without_pan: 100,
  })
  const posted = await fixture.shop.db
    .selectFrom('reward')
    .select('id')
    .where('base', '=', 1_000_000)
    .execute()
  expect(posted).toEqual([])
})

it("compares a draft's rewards of a simulated order with those of a version", async () => {
  const draft = { ...first, level_percent: [10, 0, 0, 0, 0, 0, 0, 0, 0, 0] }
  const { body } = await simulate({ amount: 10_000, versions: [1], draft })
  expect(body.data.plans.map(({ version, total }) => [version, total])).toEqual([
    [null, 1_000],
    [1, 1_400],
  ])
})

it.each([
  ['2,00,000', '200000'],
  ['₹1,00,00,000.50', '10000000.50'],
  [' 100 ', '100'],
  ['200,000', '200000'],
  ['1,5', '1,5'],
  ['ten', 'ten'],
])("sends a plan's amount typed as %s as %s", (typed, sent) => {
  expect(withoutGroups(typed)).toBe(sent)
})

it('refuses to simulate an unknown version, an unknown buyer, and no amount', async () => {
  expect((await simulate({ amount: 100, versions: [9_999] })).failure.code).toBe('unknownPlan')
  expect((await simulate({ amount: 100, versions: [1], buyer_mobile: '5000000000' })).failure.code).toBe(
    'unknownBuyer',
  )
  for (const amount of [0, -1, 'x', null, 1e18])
    expect((await simulate({ amount, versions: [1] })).status).toBe(400)
  expect((await simulate({ amount: 100, versions: [1, 1, 1] })).status).toBe(400)
})
