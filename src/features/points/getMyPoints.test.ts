import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, subscribe, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'
import { cancelOrder } from '../orders/life/life.calls.ts'
import { advanceOrder } from '../orders/life/order-life.flow.ts'
import { getMyPoints } from './points.calls.ts'

const rice: Goods = { id: 1, mrp: 299_99, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [rice])
})
afterAll(() => shop.close())

const read = async (member: TestMember) => (await shop.send(getMyPoints, {}, member)).body.data

async function buyer() {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 5000_00 })
  return { ...member, addressId: await giveAddress(shop.db, member.id) }
}

async function order({ addressId, ...member }: Awaited<ReturnType<typeof buyer>>, quantity = 1) {
  const placed = await shop.send(finalOrderData, walletOrder(addressId, [{ goods: rice, quantity }]), member)
  return placed.body.data.orderno
}

it("shows a member's points, their value, and how to earn and redeem them", async () => {
  const member = await shop.createMember()
  await shop.credit(member.id, { points: 6000 })
  expect(await read(member)).toEqual({
    points: 6000,
    amount: 6000,
    points_to_come: 0,
    isSubscribe: '1',
    earning_requires: 'slot',
    earning_lacks: ['slot'],
    redeem_minimum: 1000,
    redeem_minimum_text: 5000,
    rupees_per_point: 100,
    return_window_days: 7,
  })
})

it("counts each coming order's whole points for a subscriber", async () => {
  const member = await buyer()
  await order(member)
  await order(member, 2)
  expect(await read(member)).toMatchObject({ points_to_come: 0, isSubscribe: '1' })
  await subscribe(shop.db, member.id)
  // An order of ₹299.99 earns 2 points and one of ₹599.98 earns 5. The remainder of an order does not count
  // for the next order.
  expect(await read(member)).toMatchObject({ points_to_come: 7, isSubscribe: '2' })
})

it('counts no points to come for cancelled, posted, reversed or unpostable orders', async () => {
  const member = await buyer()
  await subscribe(shop.db, member.id)
  const cancelled = await order(member)
  await shop.send(cancelOrder, { orderno: cancelled }, member)
  for (const ending of ['posted_at', 'reversed_at', 'set_aside'] as const) {
    const orderNo = await order(member)
    await deliver(orderNo)
    await shop.ownerDb
      .updateTable('order_reward')
      .set(ending === 'set_aside' ? { set_aside: 'test' } : { [ending]: new Date() })
      .where('order_id', '=', idOf(orderNo))
      .execute()
  }
  expect((await read(member)).points_to_come).toBe(0)
  await deliver(await order(member))
  expect((await read(member)).points_to_come).toBe(2)
})

const idOf = (orderNo: string) =>
  shop.db.selectFrom('purchase_order').select('id').where('order_no', '=', orderNo)

async function deliver(orderNo: string) {
  for (const to of ['processed', 'delivered'] as const)
    await shop.context.transaction((db) => advanceOrder(db, { orderNo, to, actor: 'staff' }))
}
