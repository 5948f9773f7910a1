import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, subscribe, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'
import { cancelOrder } from '../orders/life/life.calls.ts'
import { advanceOrder } from '../orders/life/order-life.flow.ts'
import { getOrderDetail } from '../orders/screens/orders.calls.ts'
import { insertRewards } from './reward-posting.sql.ts'

// The kettle's net price is ₹900.00, or ₹820.00 if its cashback is redeemed at once.
const kettle: Goods = { id: 1, mrp: 1000_00, discountBp: 1_000, specialDiscount: 80_00, received: 1_000 }
const spoon: Goods = { id: 2, mrp: 99_99, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [kettle, spoon])
})
afterAll(() => shop.close())

type Buyer = TestMember & { addressId: number }

async function createBuyer({ isSubscribed = true } = {}): Promise<Buyer> {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 5000_00 })
  if (isSubscribed) await subscribe(shop.db, member.id)
  return { ...member, addressId: await giveAddress(shop.db, member.id) }
}

async function order(buyer: Buyer, goods: Goods = kettle, redeemCashback = false): Promise<string> {
  const body = walletOrder(buyer.addressId, [{ goods }], redeemCashback)
  return (await shop.send(finalOrderData, body, buyer)).body.data.orderno
}

async function deliver(orderNo: string): Promise<void> {
  for (const to of ['processed', 'delivered'] as const)
    await shop.context.transaction((db) => advanceOrder(db, { orderNo, to, actor: 'staff' }))
}

const rewardsOf = async (buyer: Buyer, orderno: string) =>
  (await shop.send(getOrderDetail, { orderno }, buyer)).body.data.rewards

const nothing = { cashback: { state: 'none', amount: 0 }, points: { state: 'none', points: 0 } }

/** Posts an order's cashback and points, as the rewards job does. */
async function post(buyer: Buyer, orderNo: string, { amount, points }: { amount: number; points: number }) {
  const { id } = await shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const cashback = await pay(buyer, orderNo, 'cashback', amount)
  const earned = await pay(buyer, orderNo, 'points', points)
  const row = { order_id: id, member_id: buyer.id, level: 0, base: 900_00, plan_version: 1 }
  await insertRewards(shop.db, [
    { ...row, kind: 'cashback', amount, transfer_id: cashback },
    { ...row, kind: 'points', amount: points, transfer_id: earned },
  ])
  await shop.db
    .updateTable('order_reward')
    .set({ posted_at: new Date() })
    .where('order_id', '=', id)
    .execute()
  return id
}

async function pay(buyer: Buyer, orderNo: string, kind: 'cashback' | 'points', amount: number, sign = 1) {
  return await postTransfer(shop.db, {
    code: sign < 0 ? 'reward_reversed' : kind === 'points' ? 'points_earned' : 'cashback',
    requestKey: `test ${kind} ${sign} of ${orderNo}`,
    cause: { kind: 'member', id: buyer.id },
    memberId: buyer.id,
    legs:
      kind === 'points'
        ? [
            { account: 'points', amount: sign * amount, currency: 'PTS' },
            { account: 'points_cost', amount: sign * -amount, currency: 'PTS' },
          ]
        : [
            { account: 'earnings', amount: sign * amount },
            { account: 'cashback_cost', amount: sign * -amount },
          ],
  })
}

it('says that cashback and points of a subscriber’s order are coming', async () => {
  const buyer = await createBuyer()
  expect(await rewardsOf(buyer, await order(buyer))).toEqual({
    cashback: { state: 'coming', amount: 80 },
    points: { state: 'coming', points: 9 },
  })
})

it('says when rewards come, once the order is delivered', async () => {
  const buyer = await createBuyer()
  const orderNo = await order(buyer)
  await deliver(orderNo)
  const rewards = (await rewardsOf(buyer, orderNo))!
  const windowMs = new Date(rewards.cashback.date_time!).getTime() - Date.now()
  expect(Math.round(windowMs / 86_400_000)).toBe(7)
  expect(rewards.points).toMatchObject({ state: 'coming', date_time: rewards.cashback.date_time })
})

it('says that redeemed cashback came off the price, and does not come again', async () => {
  const buyer = await createBuyer()
  const orderNo = await order(buyer, kettle, true)
  await deliver(orderNo)
  expect(await rewardsOf(buyer, orderNo)).toMatchObject({
    cashback: { state: 'redeemed', amount: 80 },
    points: { state: 'coming', points: 8 },
  })
})

it('promises nothing to a buyer without a subscription', async () => {
  const buyer = await createBuyer({ isSubscribed: false })
  expect(await rewardsOf(buyer, await order(buyer))).toEqual(nothing)
})

it('promises nothing of an order that was cancelled', async () => {
  const buyer = await createBuyer()
  const orderno = await order(buyer)
  await shop.send(cancelOrder, { orderno }, buyer)
  expect(await rewardsOf(buyer, orderno)).toEqual(nothing)
})

it('promises no cashback and points for too small an order', async () => {
  const buyer = await createBuyer()
  expect(await rewardsOf(buyer, await order(buyer, spoon))).toEqual(nothing)
})

it('dates credited rewards, and marks reversed ones', async () => {
  const buyer = await createBuyer()
  const orderNo = await order(buyer)
  await deliver(orderNo)
  const id = await post(buyer, orderNo, { amount: 80_00, points: 9 })
  const date_time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await rewardsOf(buyer, orderNo)).toEqual({
    cashback: { state: 'credited', amount: 80, date_time },
    points: { state: 'credited', points: 9, date_time },
  })
  const reversal = await pay(buyer, orderNo, 'cashback', 80_00, -1)
  await sql`select reverse_reward(id, ${reversal}) from reward where order_id = ${id} and kind = 'cashback'`.execute(
    shop.db,
  )
  expect(await rewardsOf(buyer, orderNo)).toMatchObject({
    cashback: { state: 'taken_back', amount: 80 },
    points: { state: 'credited' },
  })
})

it('promises nothing more of an order posted while its buyer was not subscribed', async () => {
  const buyer = await createBuyer({ isSubscribed: false })
  const orderNo = await order(buyer)
  await deliver(orderNo)
  await shop.db
    .updateTable('order_reward')
    .set({ posted_at: new Date() })
    .where('posted_at', 'is', null)
    .execute()
  await subscribe(shop.db, buyer.id)
  expect(await rewardsOf(buyer, orderNo)).toEqual(nothing)
})
