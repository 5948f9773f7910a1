import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { getMySlots, getNewAchievementList } from './slots.calls.ts'

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
})
afterAll(() => shop.close())

const slotIdsOf = async ({ id }: TestMember) => {
  const rows = await shop.db
    .selectFrom('slot')
    .select('id')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((slot) => slot.id)
}

async function openSlot(owner: TestMember): Promise<number> {
  await subscribe(shop.db, owner.id)
  return (await slotIdsOf(owner)).at(-1)!
}

/** Counts a purchase by a new member below the owner, as posting an order's rewards does. */
async function teamBuys(owner: TestMember, amount: number): Promise<void> {
  const buyer = await shop.createMember({ referrerId: owner.id })
  await sql`select count_business(array[${buyer.id}::bigint], array[${amount}::bigint], array[now()])`.execute(
    shop.db,
  )
}

const achievement = (slotId: unknown, fields: Record<string, unknown> = {}, as: TestMember = member) =>
  shop.send(getNewAchievementList, { slot_id: slotId, type_id: 0, ...fields }, as)

it("reports a slot's progress, its goal, and the next step", async () => {
  const slotId = await openSlot(member)
  const [empty] = (await achievement(slotId)).body.data
  expect(empty).toMatchObject({
    total_business: 0,
    percent: 0,
    goal: 200_000,
    percent_to_next: 0,
    next: { step: 1, business: 200_000, award: 2_000, lacking: 200_000 },
  })
  await teamBuys(member, 3_333_333)
  const [slot] = (await achievement(slotId)).body.data
  expect(slot).toMatchObject({ slot_id: String(slotId), total_business: 33_333.33, percent: 16.66 })
  expect(slot?.steps).toEqual([
    { step: 1, business: 200_000, award: 2_000, reached: false, reached_at: null },
    { step: 2, business: 1_000_000, award: 10_000, reached: false, reached_at: null },
    { step: 3, business: 2_500_000, award: 28_000, reached: false, reached_at: null },
    { step: 4, business: 5_000_000, award: 60_000, reached: false, reached_at: null },
    { step: 5, business: 10_000_000, award: 100_000, reached: false, reached_at: null },
  ])
  expect(slot?.steps.reduce((sum, { award }) => sum + award, 0)).toBe(200_000)
  expect(slot?.next).toEqual({ step: 1, business: 200_000, award: 2_000, lacking: 166_666.67 })
})

it('never shows a hundred percent a paisa before the goal', async () => {
  const owner = await shop.createMember()
  const slotId = await openSlot(owner)
  await teamBuys(owner, 19_999_999)
  expect((await achievement(slotId, {}, owner)).body.data[0]).toMatchObject({
    percent: 99.99,
    percent_to_next: 99.99,
    next: { step: 1, lacking: 0.01 },
  })
  await teamBuys(owner, 1)
  expect((await achievement(slotId, {}, owner)).body.data[0]).toMatchObject({
    percent: 100,
    percent_to_next: 20,
    next: { step: 2 },
  })
})

it("counts a slot's business beyond its goal, to the last step", async () => {
  const owner = await shop.createMember()
  const slotId = await openSlot(owner)
  await teamBuys(owner, 1_000_000_000)
  const [slot] = (await achievement(slotId, {}, owner)).body.data
  expect(slot).toMatchObject({ percent: 5_000, percent_to_next: 100, next: null })
  expect(slot?.steps.every(({ reached }) => reached)).toBe(true)
})

it("answers alike for another member's slot and an unknown one", async () => {
  const slotId = await openSlot(member)
  const stranger = await shop.createMember()
  for (const id of [slotId, slotId + 100_000, 0]) {
    const { status, failure } = await achievement(id, {}, stranger)
    expect([status, failure.code]).toEqual([404, 'unknownSlot'])
  }
  expect((await shop.send(getNewAchievementList, { slot_id: slotId, type_id: 0 })).status).toBe(401)
  expect((await achievement(slotId, { user_id: member.userId }, stranger)).status).toBe(403)
})

it.each([1, '1', -1, 'x', '', null, undefined, '00'])(
  'refuses an achievement of type %j',
  async (type_id) => {
    const slotId = await openSlot(member)
    expect((await achievement(slotId, { type_id })).status).toBe(400)
  },
)

it.each(['', 'x', -1, 1.5, '1 or 1=1', '9'.repeat(16), null])('refuses the slot %j', async (slotId) => {
  expect((await achievement(slotId)).status).toBe(400)
})

it('says in words that the list of slots is empty', async () => {
  const newcomer = await shop.createMember()
  const { body } = await shop.send(getMySlots, {}, newcomer)
  expect(body).toMatchObject({ status: true, message: 'No Slots Available', data: [] })
  expect(body.plan).toMatchObject({ goal: 200_000, rupees_per_point: 100 })
  expect(body.plan.level_percent).toEqual([5, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25])
})

it('lists slots newest first, paged, each with its business', async () => {
  const owner = await shop.createMember()
  const first = await openSlot(owner)
  await teamBuys(owner, 20_000_000)
  const second = await openSlot(owner)
  await teamBuys(owner, 5_000_000)
  const page = await shop.send(getMySlots, { limit: 1 }, owner)
  expect(page.body.data).toMatchObject([
    { slot_id: String(second), business: 50_000, percent: 25, percent_to_next: 25, steps_reached: 0 },
  ])
  const next = await shop.send(getMySlots, { limit: 1, cursor: page.body.next_cursor }, owner)
  expect(next.body.data).toMatchObject([
    {
      slot_id: String(first),
      percent: 125,
      percent_to_next: 25,
      next: { step: 2, business: 1_000_000 },
      steps_reached: 1,
    },
  ])
  expect(next.body.next_cursor).toBeUndefined()
})

it("lists no other member's slots", async () => {
  await openSlot(member)
  const stranger = await shop.createMember()
  expect((await shop.send(getMySlots, { user_id: member.userId }, stranger)).status).toBe(403)
  expect((await shop.send(getMySlots)).status).toBe(401)
  expect((await shop.send(getMySlots, {}, stranger)).body.data).toEqual([])
})
