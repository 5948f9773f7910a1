import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { type Goods, subscribe } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { returnWindowDays } from './rewards.settings.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 100_000 }
// A necklace costs ₹1 lakh, so two of them reach the first award step.
const necklace: Goods = { id: 2, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const password = 'correct horse'

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea, necklace])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

async function chain(length: number): Promise<Buyer[]> {
  const members = [await fixture.join()]
  while (members.length < length) members.push(await fixture.join({ below: members.at(-1)! }))
  return members
}

const kinds = async (order: { id: number }) =>
  (await fixture.rewardsOf(order)).map(({ memberId, kind, level, amount }) => [memberId, kind, level, amount])

const dayMs = 86_400_000

/** Moves an order's delivery into the past, because rewards of a future delivery cannot be posted. */
const deliverEarlier = (order: { id: number }, deliveredAt: Date) =>
  corruptHistory(fixture.shop, 'order_reward', (owner) =>
    owner
      .updateTable('order_reward')
      .set({ delivered_at: deliveredAt })
      .where('order_id', '=', order.id)
      .execute(),
  )

async function close(member: Buyer): Promise<void> {
  const { status } = await fixture.shop.send(closeMyAccount, { password }, member)
  expect(status).toBe(200)
}

it('pays the buyer and uplines of an order, each reward by a transfer with its details', async () => {
  const [top, buyer] = (await chain(2)) as [Buyer, Buyer]
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 3 }])
  expect(await fixture.post(order)).toMatchObject({ rewards: { length: 3 } })
  expect(await kinds(order)).toEqual([
    [buyer.id, 'cashback', 0, 7_500],
    [buyer.id, 'points', 0, 30],
    [top.id, 'level_income', 1, 15_000],
  ])
  expect(await fixture.moneyOf(buyer)).toMatchObject({ earnings: 7_500, points: 30 })
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 15_000, points: 0 })
  const transfers = await fixture.shop.db
    .selectFrom('reward')
    .innerJoin('transfer', (join) =>
      join.onRef('transfer.id', '=', 'transfer_id').onRef('transfer.member_id', '=', 'reward.member_id'),
    )
    .select(['code', 'request_key', 'transfer.member_id', 'reference'])
    .where('order_id', '=', order.id)
    .orderBy('transfer.id')
    .execute()
  const about = { order_no: order.orderNo, base: 300_000, plan_version: 1 }
  expect(transfers).toEqual([
    { code: 'cashback', request_key: `order:${order.id}:cashback`, member_id: buyer.id, reference: about },
    {
      code: 'points_earned',
      request_key: `order:${order.id}:points`,
      member_id: buyer.id,
      reference: about,
    },
    {
      code: 'level_income',
      request_key: `order:${order.id}:level_income:1`,
      member_id: top.id,
      reference: { ...about, level: 1, percent_bp: 500 },
    },
  ])
})

it("pays an order's rewards once, however often they are posted", async () => {
  const [, buyer] = (await chain(2)) as [Buyer, Buyer]
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  expect(await fixture.post(order)).toEqual({ refused: 'posted' })
  expect(await kinds(order)).toHaveLength(3)
})

it('pays ten levels of a chain of twelve', async () => {
  const members = await chain(12)
  const order = await fixture.buy(members.at(-1)!, [{ goods: tea }])
  await fixture.post(order)
  const paid = (await kinds(order)).filter(([, kind]) => kind === 'level_income')
  const uplines = members.slice(1, 11).toReversed()
  const expected = [5_000, 3_000, 2_000, 1_000, 1_000, 500, 500, 500, 250, 250]
  expect(paid).toEqual(uplines.map(({ id }, index) => [id, 'level_income', index + 1, expected[index]]))
  expect(await fixture.moneyOf(members[0]!)).toMatchObject({ earnings: 0 })
})

it('skips an unsubscribed upline without passing the share on', async () => {
  const top = await fixture.join()
  const middle = await fixture.join({ below: top, subscribed: false })
  const buyer = await fixture.join({ below: middle, subscribed: false })
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  expect(await kinds(order)).toEqual([[top.id, 'level_income', 2, 3_000]])
})

it('decides by the subscription at the time of posting', async () => {
  const buyer = await fixture.join({ subscribed: false })
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await subscribe(fixture.shop.db, buyer.id)
  await fixture.post(order)
  expect(await kinds(order)).toEqual([
    [buyer.id, 'cashback', 0, 2_500],
    [buyer.id, 'points', 0, 10],
  ])
})

it('posts no cashback redeemed at checkout, and points for the amount paid', async () => {
  const buyer = await fixture.join()
  const order = await fixture.buy(buyer, [{ goods: tea }], true)
  await fixture.post(order)
  // The net price of ₹975 (₹1,000 minus ₹25 of redeemed cashback) earns nine points, not ten.
  expect(await kinds(order)).toEqual([[buyer.id, 'points', 0, 9]])
})

it('posts no rewards before the return window has passed', async () => {
  const { db } = fixture.shop
  const order = await fixture.buy(await fixture.join(), [{ goods: tea }])
  await writeShopSetting(db, returnWindowDays, 7, 'test')
  try {
    expect(await fixture.post(order)).toEqual({ refused: 'inReturnWindow' })
    const deliveredAt = new Date(Date.now() - 8 * dayMs)
    await deliverEarlier(order, deliveredAt)
    const windowEnds = deliveredAt.getTime() + 7 * dayMs
    expect(await fixture.post(order, new Date(windowEnds - 60_000))).toEqual({ refused: 'inReturnWindow' })
    expect(await kinds(order)).toEqual([])
    expect(await fixture.post(order, new Date(windowEnds))).toMatchObject({ rewards: { length: 2 } })
  } finally {
    await writeShopSetting(db, returnWindowDays, 0, 'test')
  }
})

it('posts no rewards of an undelivered order', async () => {
  expect(await fixture.post({ id: 0 })).toEqual({ refused: 'unknown' })
})

it('dates posted rewards by the given time', async () => {
  const buyer = await fixture.join()
  const order = await fixture.buy(buyer, [{ goods: tea }])
  const at = new Date(Date.now() - 2 * dayMs)
  await deliverEarlier(order, new Date(at.getTime() - dayMs))
  await fixture.post(order, at)
  const { rows } = await sql`
      select posted_at, reward.created_at, transfer.at
        from order_reward join reward using (order_id, member_id)
          join transfer on transfer.id = transfer_id and transfer.member_id = reward.member_id
        where order_id = ${order.id}`.execute(fixture.shop.db)
  expect(rows).toEqual([1, 2].map(() => ({ posted_at: at, created_at: at, at })))
})

it('refuses to post rewards at a future moment, and pays nothing', async () => {
  const order = await fixture.buy(await fixture.join(), [{ goods: tea }])
  await expect(fixture.post(order, new Date(Date.now() + 3_600_000))).rejects.toThrow('not_dated_ahead')
  expect(await kinds(order)).toEqual([])
})

it('pays nothing for a hundred accounts without purchases', async () => {
  const top = await fixture.join()
  for (let count = 0; count < 100; count += 1) await fixture.shop.createMember({ referrerId: top.id })
  await fixture.shop.runJobs()
  expect(await fixture.moneyOf(top)).toEqual({ storeCredit: 0, earnings: 0, points: 0, due: 0 })
})

it('pays no upline for a slot', async () => {
  const top = await fixture.join()
  const below = await fixture.join({ below: top, subscribed: false })
  for (let count = 0; count < 3; count += 1) await subscribe(fixture.shop.db, below.id)
  await fixture.shop.runJobs()
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0 })
})

it('skips an upline with a closed account, and still counts the business', async () => {
  const passwordHash = await hashPassword(password)
  const top = await fixture.join()
  const middle = await fixture.join({ below: top, passwordHash })
  const buyer = await fixture.join({ below: middle })
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await close(middle)
  await fixture.post(order)
  expect(await kinds(order)).toEqual([
    [buyer.id, 'cashback', 0, 2_500],
    [buyer.id, 'points', 0, 10],
    [top.id, 'level_income', 2, 3_000],
  ])
})

it('pays the uplines of a buyer who has closed the account', async () => {
  const top = await fixture.join()
  const buyer = await fixture.join({ below: top, passwordHash: await hashPassword(password) })
  const order = await fixture.buy(buyer, [{ goods: tea }])
  await close(buyer)
  await fixture.post(order)
  expect(await kinds(order)).toEqual([[top.id, 'level_income', 1, 5_000]])
})

it('awards a slot every step that an order carries it over', async () => {
  const [top, buyer] = (await chain(2)) as [Buyer, Buyer]
  const [first, second, third] = [
    await fixture.buy(buyer, [{ goods: necklace, quantity: 1 }]),
    await fixture.buy(buyer, [{ goods: necklace, quantity: 9 }]),
    await fixture.buy(buyer, [{ goods: necklace, quantity: 15 }]),
  ]
  for (const order of [first, second, third]) await fixture.post(order)
  expect(await awardsOf(first)).toEqual([])
  expect(await awardsOf(second)).toEqual([
    [top.id, 1, 200_000],
    [top.id, 2, 1_000_000],
  ])
  expect(await awardsOf(third)).toEqual([[top.id, 3, 2_800_000]])
})

it('awards each slot of a member by the business delivered since it was opened', async () => {
  const [top, buyer] = (await chain(2)) as [Buyer, Buyer]
  const before = await fixture.buy(buyer, [{ goods: necklace, quantity: 2 }])
  await subscribe(fixture.shop.db, top.id)
  const after = await fixture.buy(buyer, [{ goods: necklace, quantity: 1 }])
  await fixture.post(before)
  await fixture.post(after)
  const { rows } = await sql<{ business: number }>`
      select business from slot join slot_progress on slot_id = id and slot_progress.member_id = slot.member_id where slot.member_id = ${top.id} order by id`.execute(
    fixture.shop.db,
  )
  expect(rows.map(({ business }) => business)).toEqual([30_000_000, 10_000_000])
  expect(await awardsOf(before)).toEqual([[top.id, 1, 200_000]])
  // ₹4 lakh of team purchases count for the older slot (subscription) now, and ₹2 lakh for the younger slot.
  const last = await fixture.buy(buyer, [{ goods: necklace, quantity: 1 }])
  await fixture.post(last)
  expect(await awardsOf(last)).toEqual([[top.id, 1, 200_000]])
})

it('awards several slots and steps of several members by one order, up to the whole plan', async () => {
  const [top, middle, buyer] = (await chain(3)) as [Buyer, Buyer, Buyer]
  await subscribe(fixture.shop.db, middle.id)
  await fixture.post(await fixture.buy(buyer, [{ goods: necklace, quantity: 1 }]))
  const order = await fixture.buy(buyer, [{ goods: necklace, quantity: 99 }])
  await fixture.post(order)
  const awards = await awardsOf(order)
  const steps = [200_000, 1_000_000, 2_800_000, 6_000_000, 10_000_000]
  for (const [member, slots] of [
    [top, 1],
    [middle, 2],
  ] as const) {
    const own = awards.filter(([memberId]) => memberId === member.id).map(([, , amount]) => amount)
    expect(own).toEqual(Array.from({ length: slots }, () => steps).flat())
  }
  expect(awards).toHaveLength(15)
  // The awards add up to ₹2,00,000 per slot (subscription), as the specification says.
  expect(steps.reduce((sum, award) => sum + award, 0)).toBe(20_000_000)
})

it("counts no purchase for the buyer's own slot", async () => {
  const buyer = await fixture.join()
  const order = await fixture.buy(buyer, [{ goods: necklace, quantity: 50 }])
  await fixture.post(order)
  expect(await awardsOf(order)).toEqual([])
})

const awardsOf = async (order: { id: number }) =>
  (await fixture.rewardsOf(order))
    .filter(({ kind }) => kind === 'award')
    .map(({ memberId, step, amount }) => [memberId, step, amount])
