import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { couponSteps, obstacleOf, one, three } from '../../../../test/coupon-steps.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { paise } from '../../../money/paise.ts'
import { findWrongCoupons } from '../../coupons/check-coupons.sql.ts'
import { cancelOrder, cancelOrderItem, getItemRefund } from '../../orders/life/life.calls.ts'
import { readMyOrders } from '../../orders/screens/member-orders.sql.ts'
import { cancelOrderPart, takeBackOrderPart } from '../../orders/staff/lines/lines.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'

let fixture: CashFixture
let buyer: Buyer
const { bodyOf, order, newCoupon, givenBy, placed, rowOf } = couponSteps(() => ({ fixture, buyer }))

beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
})
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

it('takes a coupon off a wallet order before tax, and shows it to buyer and staff, on invoice and in the export', async () => {
  const coupon = await newCoupon()
  const orderno = await placed(coupon, three)
  expect(await rowOf(orderno)).toMatchObject({
    net: 289_999,
    coupon_code: coupon.code,
    coupon_discount: 10_001,
  })
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
  // The price of ₹2,899.99 includes 18% GST.
  expect(await fixture.movesOf(orderno)).toEqual([
    ['order_paid', { store_credit: -289_999, sales: 245_762, gst: 44_237 }],
  ])
  const totals = { coupon_code: coupon.code, coupon_discount: 100.01, final_pay: 2_899.99 }
  expect((await fixture.ofBuyer({ orderno, buyer })).totals).toMatchObject(totals)
  expect((await fixture.view(orderno)).totals).toMatchObject(totals)
  expect(await readMyOrders(fixture.shop.db, buyer.id)).toMatchObject([
    { coupon_code: coupon.code, coupon_discount: 100.01, net: 2_899.99 },
  ])
  await fixture.process(orderno)
  const { body } = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  expect(body).toContain(`The discounts include ₹100.01 by coupon ${coupon.code}, taken off before tax.`)
})

it('answers a repeated request with one order and one use, and refuses another body under its id', async () => {
  const coupon = await newCoupon({ amount: 5_000, uses_per_member: 9 })
  const body = bodyOf(coupon)
  const answers = [
    await fixture.shop.send(finalOrderData, body, buyer),
    await fixture.shop.send(finalOrderData, body, buyer),
  ]
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  const other = { ...bodyOf(undefined), request_id: body.request_id }
  expect((await fixture.shop.send(finalOrderData, other, buyer)).status).toBe(422)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 5_000 })
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('refuses an order with wrong coupon amounts, and returns the current ones', async () => {
  const coupon = await newCoupon({ percent_bp: 1_000, cap: 9_900 })
  const shown = await order({ ...coupon, discount: paise(20_000) })
  expect(shown.failure).toMatchObject({
    code: 'changed',
    data: { totals: { coupon_discount: 99, final_pay: 901 } },
  })
  const without = bodyOf(undefined)
  // The order contains the coupon's code but the total without the discount. The server's total differs, so
  // the order is refused.
  const { failure } = await fixture.shop.send(finalOrderData, { ...without, coupon_code: coupon.code }, buyer)
  expect(failure.code).toBe('changed')
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
  expect((await rowOf(await placed({ ...coupon, discount: paise(9_900) }))).net).toBe(90_100)
})

it('accepts a code in lower case with spaces, and refuses an invalid one at its field', async () => {
  const coupon = await newCoupon({ amount: 1_000, uses_per_member: 9 })
  await placed({ ...coupon, code: ` ${coupon.code.toLowerCase()} ` })
  for (const code of ['<script>', "' or 1=1 --", '%', 'A'.repeat(40), '०१२३'])
    expect(obstacleOf(await order({ ...coupon, code }))).toBe('unknown')
  for (const code of ['A'.repeat(41), 'A\u202EB', ['A'], { a: 1 }, 'A\nB']) {
    const body = { ...bodyOf(undefined), coupon_code: code }
    expect((await fixture.shop.send(finalOrderData, body, buyer)).failure.errors).toHaveProperty(
      'coupon_code',
    )
  }
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 1_000 })
})

it('takes a coupon off a cash order, and returns its use after a cancellation', async () => {
  const coupon = await newCoupon()
  const orderno = await placed(coupon, one, { way: 'cash' })
  expect(await rowOf(orderno)).toMatchObject({ net: 89_999, cash: 89_999, coupon_discount: 10_001 })
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).status).toBe(200)
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
  // The same member can use the coupon again.
  await placed(coupon)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
  expect(obstacleOf(await order(coupon))).toBe('usedByYou')
})

it('limits the uses of a member, a coupon and its budget', async () => {
  const coupon = await newCoupon({ amount: 10_000, uses_max: 2, budget: 15_000 })
  await placed(coupon)
  const other = await fixture.createBuyer({ storeCredit: 1_000_000 })
  expect(obstacleOf(await order(coupon, one, {}, other))).toBe('usedUp')
  const few = await newCoupon({ amount: 1_000, uses_max: 1 })
  await placed(few)
  expect(obstacleOf(await order(few, one, {}, other))).toBe('usedUp')
  // The table's constraints refuse a write that bypasses the functions.
  await expect(
    sql`update coupon set spent = spent + 5001 where id = ${coupon.id}`.execute(fixture.shop.ownerDb),
  ).rejects.toThrow('coupon_budget_left')
  await expect(
    sql`update coupon set uses = uses + 1 where id = ${few.id}`.execute(fixture.shop.ownerDb),
  ).rejects.toThrow('coupon_uses_left')
  for (const statement of [
    sql`update coupon set uses = 0 where id = ${coupon.id}`,
    sql`update coupon_use set released_at = now()`,
    sql`insert into coupon_use (coupon_id, member_id, nth, amount, order_id) values (${coupon.id}, ${buyer.id}, 2, 1, 1)`,
  ])
    await expect(statement.execute(fixture.shop.db)).rejects.toThrow('permission denied')
})

it('refunds the price paid for cancelled and returned units, and keeps the coupon used', async () => {
  const coupon = await newCoupon({ amount: 10_001 })
  const before = await readBalances(fixture.shop.db, buyer.id)
  const orderno = await placed(coupon, three)
  const cancelled = await fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity: 1 }, buyer)
  expect(cancelled.body.data).toMatchObject({ wallet: 966.66, online: 0 })
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const back = {
    orderno,
    line: 1,
    quantity: 1,
    unfit: 0,
    seen_changes: 1,
    reason: 'damaged',
    after_window: true,
  }
  expect((await fixture.shop.send(takeBackOrderPart, back, fixture.nisha)).status).toBe(200)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
  expect((await fixture.giveBack(orderno, { after_window: true })).status).toBe(200)
  // The refund is exact to the paisa. A return after dispatch does not release the coupon's use.
  expect((await readBalances(fixture.shop.db, buyer.id)).storeCredit).toBe(before.storeCredit)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
})

it("returns a coupon's use when the last unit is cancelled before dispatch, but not after a later rejection", async () => {
  const coupon = await newCoupon({ amount: 10_001, uses_per_member: 2 })
  const orderno = await placed(coupon, three)
  for (const quantity of [1, 2])
    expect((await fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity }, buyer)).status).toBe(200)
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
  const sent = await placed(coupon)
  await fixture.process(sent)
  expect((await fixture.receiveGoods(sent)).status).toBe(200)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
})

it('finds a coupon whose total differs from its uses', async () => {
  const coupon = await newCoupon({ amount: 5_000 })
  await placed(coupon)
  expect(await findWrongCoupons(fixture.shop.db)).toEqual([])
  const bend = (by: number) =>
    sql`update coupon set spent = spent + ${by} where id = ${coupon.id}`.execute(fixture.shop.ownerDb)
  await bend(1)
  expect(await findWrongCoupons(fixture.shop.db)).toEqual([
    `coupon ${coupon.code} says 1 uses of 5001 paise, and its uses are 1 of 5000`,
  ])
  await bend(-1)
})

it("keeps a coupon's minimum when its buyer cancels a part, and not when the shop does", async () => {
  const coupon = await newCoupon({ amount: 5_000, minimum: 200_000 })
  const orderno = await placed(coupon, three)
  const cancel = (quantity: number) =>
    fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity, request_id: randomUUID() }, buyer)
  const preview = (quantity: number) =>
    fixture.shop.send(getItemRefund, { orderno, line: 1, quantity }, buyer)
  for (const answer of [await preview(2), await cancel(2)])
    expect([answer.status, answer.failure.code]).toEqual([409, 'couponMinimum'])
  expect((await preview(1)).status).toBe(200)
  expect((await preview(3)).status).toBe(200)
  expect((await cancel(1)).status).toBe(200)
  const again = await cancel(1)
  expect([again.status, again.failure.code]).toEqual([409, 'couponMinimum'])
  const byShop = { orderno, line: 1, quantity: 1, seen_changes: 1, reason: 'out_of_stock' }
  expect((await fixture.shop.send(cancelOrderPart, byShop, fixture.vikram)).status).toBe(200)
})
