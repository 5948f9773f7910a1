import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { openRewardFixture, type RewardFixture } from '../../../../test/reward-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { paise } from '../../../money/paise.ts'
import { insertPlan, readNewestPlan } from '../reward-plan.sql.ts'
import { addPlan, cancelPlan, getPlans } from './rewards.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000 }

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

const reason = 'the percents were typed wrongly'
const plans = async () => (await fixture.shop.send(getPlans, {}, owner)).body.data
const planOf = async (version: number) => (await plans()).find((one) => one.version === version)!
const cancel = (version: number, more: object = {}) =>
  fixture.shop.send(cancelPlan, { version, reason, request_id: randomUUID(), ...more }, owner)

let goal = 30_000_000
/** Adds a version of the plan that begins after this number of seconds. */
async function plan(inSeconds: number): Promise<number> {
  const { db } = fixture.shop
  const { version, ...terms } = await readNewestPlan(db)
  goal += 100
  const planned = { ...terms, goal: paise(goal), version: version + 1 }
  await insertPlan(db, planned, 'test', new Date(Date.now() + inSeconds * 1_000))
  return version + 1
}

async function planOfNewOrder(): Promise<number> {
  const { id } = await fixture.buy(await fixture.join(), [{ goods: tea }])
  const { reward_plan_version: version } = await fixture.shop.db
    .selectFrom('purchase_order')
    .select('reward_plan_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

/** Sets the start of a planned version to now. */
async function beginNow(version: number): Promise<void> {
  const { ownerDb } = fixture.shop
  await ownerDb.transaction().execute(async (trx) => {
    await sql`alter table reward_plan disable trigger reward_plan_append_only`.execute(trx)
    await sql`update reward_plan set starts_at = clock_timestamp() where version = ${version}`.execute(trx)
    await sql`alter table reward_plan enable trigger reward_plan_append_only`.execute(trx)
  })
}

it('cancels a planned version, records author, time and reason, and applies it to no order', async () => {
  const holding = await planOfNewOrder()
  const version = await plan(86_400)
  expect((await planOf(version)).state).toBe('planned')
  expect((await cancel(version)).status).toBe(200)
  expect(await planOf(version)).toMatchObject({
    state: 'cancelled',
    cancelled: { by: 'Test Staff', reason },
  })
  const [entry] = await readAuditOf(fixture.shop.db, `plan ${version}`)
  expect(entry).toMatchObject({ action: 'cancelPlan', after: { state: 'cancelled', reason } })
  await beginNow(version)
  expect(await planOfNewOrder()).toBe(holding)
  expect((await planOf(version)).state).toBe('cancelled')
  expect((await planOf(holding)).state).toBe('current')
})

it("allows a cancelled plan's version again, with a new number", async () => {
  const version = await plan(86_400)
  const { level_percent, rupees_per_point, goal_rupees, steps } = await planOf(version)
  const again = () =>
    fixture.shop.send(
      addPlan,
      { level_percent, rupees_per_point, goal_rupees, steps, version, starts_at: '', confirmed_percent: 14 },
      owner,
    )
  expect((await again()).failure.code).toBe('same')
  await cancel(version)
  expect((await again()).body.data.version).toBe(version + 1)
  expect(await planOfNewOrder()).toBe(version + 1)
})

it.each([
  ['has begun', -1],
  ['begins within the minute', 50],
])('cancels no plan that %s', async (_when, inSeconds) => {
  const version = await plan(inSeconds)
  const { status, failure } = await cancel(version)
  expect([status, failure.code]).toEqual([409, 'hasBegun'])
  expect((await planOf(version)).state).not.toBe('cancelled')
  if (inSeconds > 0) await calledOffByForce(version)
})

/** Cancels a plan without the checks, so that it does not affect later tests. */
async function calledOffByForce(version: number): Promise<void> {
  await sql`insert into reward_plan_cancellation (version, reason, staff_id) values (${version}, 'by force', ${owner.id})`.execute(
    fixture.shop.db,
  )
}

it('undoes a cancelled plan when its transaction lasts until the version begins', async () => {
  const version = await plan(16)
  const slow = fixture.shop.db.transaction().execute(async (trx) => {
    await sql`insert into reward_plan_cancellation (version, reason, staff_id) values (${version}, 'too slow', ${owner.id})`.execute(
      trx,
    )
    await pause(1_200)
  })
  expect(await refusalOf(slow)).toBe('cancelled_plan_has_not_begun')
  expect((await planOf(version)).state).toBe('planned')
})

it('cancels a plan once for twenty simultaneous calls, and applies it to no simultaneous order', async () => {
  const version = await plan(86_400)
  const [answers, placed] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => cancel(version))),
    Promise.all(Array.from({ length: 5 }, planOfNewOrder)),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, failure } of answers) if (status !== 200) expect(failure.code).toBe('already')
  expect(placed).not.toContain(version)
  expect(await readAuditOf(fixture.shop.db, `plan ${version}`)).toHaveLength(1)
})

it('repeats the answer of a cancelled plan, and refuses an unknown version', async () => {
  const version = await plan(86_400)
  const key = { request_id: randomUUID() }
  const first = await cancel(version, key)
  const second = await cancel(version, key)
  expect([first.status, second.raw]).toEqual([200, first.raw])
  expect((await cancel(version, { ...key, reason: 'something else' })).status).toBe(422)
  expect((await cancel(999_999)).status).toBe(404)
  expect((await cancel(version, { reason: ' x ' })).status).toBe(400)
})

it('lets only owners cancel a plan', async () => {
  const version = await plan(86_400)
  const others = await fixture.shop.createStaff('finance', 'support', 'orders', 'catalogue')
  const { status } = await fixture.shop.send(cancelPlan, { version, reason }, others)
  expect(status).toBe(403)
  expect((await planOf(version)).state).toBe('planned')
})
