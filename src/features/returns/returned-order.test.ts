import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { hashPassword } from '../members/password/password.ts'
import { announceOrders } from '../orders/life/announce-orders.flow.ts'
import { cancelOrder } from '../orders/life/life.calls.ts'
import { getMyOrder, getOrderDetail } from '../orders/screens/orders.calls.ts'
import { downloadMyData, getUserDashboardCounts } from '../profile/profile.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000 }
const password = 'correct horse'

let fixture: RewardFixture
let order: Delivered
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  const buyer = await fixture.join({ passwordHash: await hashPassword(password) })
  order = await fixture.buy(buyer, [{ goods: tea }])
  await fixture.post(order)
  await fixture.takeBack(order, 'Torn box')
})
afterAll(() => fixture.close())

it('lists a returned order as rejected for programs with four statuses, marked as returned', async () => {
  const { body } = await fixture.shop.send(getMyOrder, {}, order.buyer)
  expect(body.data).toMatchObject([{ status: '3', is_returned: true, invoice: 'credit_note' }])
})

it("shows a returned order's history and refund, and refuses to cancel it", async () => {
  const { body } = await fixture.shop.send(getOrderDetail, { orderno: order.orderNo }, order.buyer)
  expect(body.data).toMatchObject({
    status: '3',
    is_returned: true,
    can_cancel: false,
    refund: { wallet: 1_000, online: 0, online_state: 'none' },
    timeline: [
      { status: '1', is_returned: false },
      { status: '2', is_returned: false },
      { status: '4', is_returned: false },
      { status: '3', is_returned: true, actor: 'staff', note: 'Torn box' },
    ],
  })
  expect(body.data).not.toHaveProperty('expected_by')
  const cancelled = await fixture.shop.send(cancelOrder, { orderno: order.orderNo }, order.buyer)
  expect(cancelled.status).toBe(409)
})

it('announces a returned order to its buyer', async () => {
  await announceOrders(fixture.shop.context)
  await fixture.shop.runJobs()
  const texts = fixture.shop.messages.messages
    .inbox()
    .filter(({ mobile }) => mobile === order.buyer.mobile)
    .map(({ text }) => text)
  expect(texts).toContain(
    `Your Bmart order ${order.orderNo} has come back to us. ₹1,000.00 is on its way back to you.`,
  )
})

it("includes a returned order with reversed rewards in the buyer's data download", async () => {
  const { body } = await fixture.shop.send(downloadMyData, { password }, order.buyer)
  const { data } = body
  expect(data.orders).toMatchObject([{ status: 'returned', events: { 3: { status: 'returned' } } }])
  expect(data.rewards).toMatchObject([
    { kind: 'cashback', reversed: true },
    { kind: 'points', reversed: true },
  ])
})

it("shows a returned order's invoice and credit note as page and file", async () => {
  for (const path of [`/Admin/sale_invoice/${order.orderNo}`, `/Admin/sale_invoice/${order.orderNo}.pdf`]) {
    const { statusCode } = await fixture.shop.app.server.inject({
      url: path,
      headers: { cookie: order.buyer.cookie },
    })
    expect(statusCode).toBe(200)
  }
})

it("counts a returned order among its buyer's orders", async () => {
  const { body } = await fixture.shop.send(getUserDashboardCounts, {}, order.buyer)
  expect(body.data).toMatchObject([{ totalOrders: 1 }])
})
