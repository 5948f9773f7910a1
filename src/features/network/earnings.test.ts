import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { compareNetwork } from '../rewards/check-network.sql.ts'
import { getMygeneologylevelwise, getMyReferrals } from './network.calls.ts'

// Tests the stored counters of the referral network with orders that are really delivered, rewarded and
// returned.

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const figures = async (member: Buyer) =>
  (await fixture.shop.send(getMygeneologylevelwise, {}, member)).body.data
    .slice(0, 2)
    .map(({ total_business, total_earned }) => [total_business, total_earned])
const earnedBy = async (member: Buyer) =>
  (await fixture.shop.send(getMyReferrals, { status: '2' }, member)).body.data.map(({ earned }) => earned)

async function chain(): Promise<[Buyer, Buyer, Buyer]> {
  const top = await fixture.join()
  const middle = await fixture.join({ below: top })
  return [top, middle, await fixture.join({ below: middle })]
}

it('shows business and income of an order once rewards are posted, and removes both on its return', async () => {
  const [top, middle, buyer] = await chain()
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 2 }])
  expect(await figures(top)).toEqual([
    [0, 0],
    [0, 0],
  ])
  await fixture.post(order)
  expect(await figures(top)).toEqual([
    [0, 0],
    [2_000, 60],
  ])
  expect(await figures(middle)).toEqual([
    [2_000, 100],
    [0, 0],
  ])
  expect(await earnedBy(middle)).toEqual([100])
  // `top` earns nothing, because the buyer is not a direct referral of `top` and `middle` bought nothing.
  expect(await earnedBy(top)).toEqual([0])
  await fixture.takeBack(order)
  expect(await figures(middle)).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await earnedBy(middle)).toEqual([0])
})

it('adds an order to the business of a member without a slot, and pays no income', async () => {
  const top = await fixture.join({ subscribed: false })
  const order = await fixture.buy(await fixture.join({ below: top }), [{ goods: tea }])
  await fixture.post(order)
  expect((await figures(top))[0]).toEqual([1_000, 0])
})

it("sums the team's business of many simultaneous orders and returns", async () => {
  const top = await fixture.join()
  const buyers = await Promise.all(Array.from({ length: 12 }, () => fixture.join({ below: top })))
  const orders = await Promise.all(buyers.map((buyer) => fixture.buy(buyer, [{ goods: tea }])))
  await Promise.all(orders.map((order) => fixture.post(order)))
  expect((await figures(top))[0]).toEqual([12_000, 600])
  const late = await Promise.all(buyers.map((buyer) => fixture.buy(buyer, [{ goods: tea }])))
  await Promise.all([
    ...orders.map((order) => fixture.takeBack(order)),
    ...late.map((order) => fixture.post(order)),
    ...buyers.map((buyer) => fixture.join({ below: buyer })),
  ])
  expect((await figures(top))[0]).toEqual([12_000, 600])
  expect(await earnedBy(top)).toEqual(Array.from({ length: 12 }, () => 50))
})

it('finds a wrong income at night', async () => {
  const [top, middle] = await chain()
  const order = await fixture.buy(middle, [{ goods: tea }])
  await fixture.post(order)
  const { db, ownerDb } = fixture.shop
  const change = (by: number) =>
    Promise.all([
      ownerDb
        .updateTable('level_income')
        .set((eb) => ({ earned: eb('earned', '+', by) }))
        .where('member_id', '=', top.id)
        .execute(),
      ownerDb
        .updateTable('network_member')
        .set((eb) => ({ earned_for_referrer: eb('earned_for_referrer', '+', by) }))
        .where('member_id', '=', middle.id)
        .execute(),
    ])
  await change(7)
  expect((await compareNetwork(db)).differences).toEqual([
    { counter: 'earned for the referrer', of: String(middle.id), kept: '5007', should: '5000' },
    { counter: 'level income', of: `${top.id} level 1`, kept: '5007', should: '5000' },
  ])
  await change(-7)
})
