import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { couponOrder, createCoupon, walletOrder } from '../../../../../test/order-fixture.ts'
import {
  openStaffOrdersFixture,
  type PlacedOrder,
  type StaffOrdersFixture,
  tea,
} from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { languageCookie } from '../../../../words/languages.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { askForParcel } from '../../../parcels/book-parcel.flow.ts'
import { markCancelled } from '../../../parcels/parcels.sql.ts'
import { askReturn } from '../../../returns/returns.calls.ts'
import { deliveryAndReturns } from '../../../shop-details/delivery.settings.ts'
import { cancelOrderItem } from '../../life/life.calls.ts'
import { paymentMethods } from '../../place/payment-methods.ts'
import { getMyOrder } from '../../screens/orders.calls.ts'
import { listOrders } from '../list/list.calls.ts'
import { getOrder } from '../orders.calls.ts'
import { cancelOrderPart, previewOrderPart, takeBackOrderPart } from './lines.calls.ts'

let fixture: StaffOrdersFixture
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

/** Places an order of four teas at ₹1,000, each with ₹25 cashback for a subscriber. */
async function fourTeas(): Promise<PlacedOrder> {
  const buyer = await fixture.join({})
  await fixture.shop.credit(buyer.id, { storeCredit: 400_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea, quantity: 4 }])
  return { buyer, orderno: body.data.orderno }
}

type Asked = Record<string, unknown>
const one = { line: 1, quantity: 1, seen_changes: 0 }
const cancel = (orderno: string, asked: Asked = {}, as: TestStaff = fixture.nisha) =>
  fixture.shop.send(cancelOrderPart, { ...one, orderno, reason: 'out_of_stock', ...asked }, as)
const takeBack = (orderno: string, asked: Asked = {}, as: TestStaff = fixture.nisha) =>
  fixture.shop.send(
    takeBackOrderPart,
    { ...one, orderno, unfit: 0, reason: 'damaged', after_window: true, ...asked },
    as,
  )
const weigh = (orderno: string, quantity: number) =>
  fixture.shop.send(previewOrderPart, { orderno, line: 1, quantity }, fixture.nisha)

it('cancels units before dispatch for the previewed amount, and notifies buyer, timeline and log', async () => {
  const placed = await fourTeas()
  const { buyer, orderno } = placed
  const onHand = await fixture.onHand()
  expect((await weigh(orderno, 3)).body.data).toEqual({
    is_all: false,
    amount: 3_000,
    gst: 457.63,
    wallet: 3_000,
    online: 0,
    not_collected: 0,
    rewards: { cashback: 75, points: 30, level_income: 0, are_paid: false },
  })
  const { body } = await cancel(orderno, { quantity: 3, note: 'More on Monday' })
  expect(body.data).toEqual({ orderno, status: 'pending', wallet: 3_000, online: 0 })
  expect(await fixture.onHand()).toBe(onHand + 3)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 300_000 })
  const part = {
    kind: 'cancelled',
    items: [{ name: 'Product 1', quantity: 3 }],
    amount: 3_000,
    wallet: 3_000,
    online: 0,
  }
  const seen = await fixture.ofBuyer(placed)
  expect(seen.timeline[1]).toMatchObject({ part, note: 'Out of stock: More on Monday', actor: 'staff' })
  expect(JSON.stringify(seen)).not.toContain('Nisha')
  expect((await fixture.view(orderno)).timeline[1]).toMatchObject({ part, by: 'Nisha Rao' })
  expect(await fixture.inboxOf(buyer)).toContainEqual(
    expect.stringContaining(
      `3 × Product 1 of your Bmart order ${orderno} was cancelled. Open http://localhost/o/o`,
    ),
  )
  expect(await fixture.auditOf(orderno)).toEqual([
    {
      action: 'cancelOrderPart',
      staff_id: fixture.nisha.id,
      before: null,
      after: {
        product: 1,
        quantity: 3,
        reason: 'out_of_stock',
        note: 'Out of stock: More on Monday',
        refund_to_wallet: 300_000,
        refund_online: 0,
      },
    },
  ])
  const listed = await fixture.shop.send(listOrders, { q: orderno, changed: 'cancelled' }, fixture.nisha)
  expect(listed.body.data).toMatchObject([
    { orderno, amount: 4_000, taken_off: 3_000, cancelled_units: 3, returned_units: 0 },
  ])
  const own = await fixture.shop.send(getMyOrder, {}, buyer)
  expect(own.body.data).toMatchObject([
    { amount: 4_000, taken_off: 3_000, items: [{ quantity: 4, gone: 3 }] },
  ])
  const others = await fixture.shop.send(listOrders, { q: orderno, changed: 'returned' }, fixture.nisha)
  expect(others.body.data).toEqual([])
})

it('rejects the order when the staff cancels its last units', async () => {
  const { orderno, buyer } = await fourTeas()
  await cancel(orderno, { quantity: 3 })
  expect((await weigh(orderno, 1)).body.data).toMatchObject({ is_all: true, wallet: 1_000 })
  const { body } = await cancel(orderno, { seen_changes: 1 })
  expect(body.data).toEqual({ orderno, status: 'rejected', wallet: 1_000, online: 0 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 400_000 })
  expect((await fixture.auditOf(orderno)).at(-1)).toMatchObject({
    before: { status: 'pending' },
    after: { status: 'rejected', quantity: 1 },
  })
})

it('takes back delivered units with the previewed refund and reversed rewards', async () => {
  const top = await fixture.join({})
  const buyer = await fixture.join({ below: top })
  const order = await fixture.buy(buyer, [{ goods: tea, quantity: 4 }])
  await fixture.post(order)
  const before = await fixture.moneyOf(buyer)
  const income = (await fixture.moneyOf(top)).earnings
  const told = (await weigh(order.orderNo, 2)).body.data
  expect(told).toMatchObject({
    amount: 2_000,
    wallet: 2_000,
    rewards: { cashback: 50, points: 20, level_income: income / 200, are_paid: true },
  })
  const { body } = await takeBack(order.orderNo, { quantity: 2, unfit: 1 })
  expect(body.data).toMatchObject({ status: 'delivered', wallet: 2_000, rewards_due: 0, is_set_aside: false })
  const corrections = fixture.shop.db.selectFrom('stock_correction').select(['cause', 'product_id', 'units'])
  expect(await corrections.where('order_no', '=', order.orderNo).execute()).toEqual([
    { cause: 'unfit', product_id: tea.id, units: -1 },
  ])
  const after = await fixture.moneyOf(buyer)
  expect(before.points - after.points).toBe(20)
  expect(after.storeCredit + after.earnings - before.storeCredit - before.earnings).toBe(200_000 - 5_000)
  expect((await fixture.moneyOf(top)).earnings).toBe(income / 2)
  expect(await fixture.papersOf(order.orderNo)).toEqual(['invoice', 'credit_note'])
  const seen = await fixture.ofBuyer({ buyer, orderno: order.orderNo })
  expect(seen.timeline.at(-1)).toMatchObject({
    status: '4',
    note: 'It arrived damaged',
    part: { wallet: 2_000 },
  })
  expect(await fixture.inboxOf(buyer)).toContainEqual(
    expect.stringContaining(
      `2 × Product 1 of your Bmart order ${order.orderNo} has come back to us. Open http://localhost/o/o`,
    ),
  )
})

it('refuses staff mistakes in a partial cancellation at their fields, and moves nothing', async () => {
  const { orderno, buyer } = await fourTeas()
  const failureOf = async (sent: ReturnType<typeof cancel> | ReturnType<typeof takeBack>) => {
    const { status, failure } = await sent
    return [status, Object.keys(failure.errors ?? {}), failure.code] as const
  }
  expect(await failureOf(cancel(orderno, { quantity: 5 }))).toEqual([409, ['quantity'], 'tooMany'])
  expect(await failureOf(cancel(orderno, { line: 2 }))).toEqual([409, ['quantity'], 'tooMany'])
  expect(await failureOf(cancel(orderno, { quantity: 0 }))).toEqual([400, ['quantity'], 'invalidInput'])
  expect(await failureOf(cancel(orderno, { quantity: '1.5' }))).toEqual([400, ['quantity'], 'invalidInput'])
  expect(await failureOf(cancel(orderno, { reason: 'why not' }))).toEqual([400, ['reason'], 'invalidInput'])
  expect(await failureOf(cancel(orderno, { reason: 'other' }))).toEqual([400, ['note'], 'noteMissing'])
  expect(await failureOf(cancel('BM99999999'))).toEqual([404, [], 'unknownOrder'])
  expect(await failureOf(takeBack(orderno))).toEqual([409, [], 'changedMeanwhile'])
  await fixture.deliverOrder(orderno)
  expect(await failureOf(cancel(orderno))).toEqual([409, [], 'changedMeanwhile'])
  expect(await failureOf(takeBack(orderno, { unfit: 2 }))).toEqual([400, ['unfit'], 'unfitInvalid'])
  expect(await failureOf(takeBack(orderno, { quantity: 5 }))).toEqual([409, ['quantity'], 'tooMany'])
  expect(await failureOf(takeBack(orderno, { after_window: false }))).toEqual([
    409,
    ['after_window'],
    'windowOver',
  ])
  const support = await fixture.shop.createStaff('support')
  for (const call of [cancelOrderPart, takeBackOrderPart, previewOrderPart])
    expect((await fixture.shop.send(call, { ...one, orderno }, support)).status).toBe(403)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 0 })
})

it('refuses to take back units that have an open return', async () => {
  const promised = { deliver_from_days: 1, deliver_to_days: 3, return_days: 7 }
  await writeShopSetting(fixture.shop.db, deliveryAndReturns, promised, 'test')
  const { orderno, buyer } = await fourTeas()
  await fixture.deliverOrder(orderno)
  const asked = { orderno, line: 1, quantity: 3, kind: 'refund', reason: 'damaged', refund_to: 'wallet' }
  expect((await fixture.shop.send(askReturn, { ...asked, request_id: newRequestId() }, buyer)).status).toBe(
    200,
  )
  expect((await takeBack(orderno, { quantity: 2 })).failure.code).toBe('returnUnderWay')
  expect((await takeBack(orderno)).body.data).toMatchObject({ wallet: 1_000 })
})

it('cancels units once for a repeated request, and for one of twenty simultaneous staff members', async () => {
  const { orderno, buyer } = await fourTeas()
  const request_id = newRequestId()
  const repeats = await Promise.all(
    Array.from({ length: 10 }, () => cancel(orderno, { request_id }, fixture.nisha)),
  )
  expect(new Set(repeats.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000 })
  expect((await cancel(orderno, { request_id, quantity: 2 })).status).toBe(422)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      cancel(orderno, { seen_changes: 1 }, place % 2 ? fixture.nisha : fixture.vikram),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 200_000 })
})

it('takes a part back once for repeated and simultaneous calls', async () => {
  const { orderno, buyer } = await fourTeas()
  await fixture.deliverOrder(orderno)
  const request_id = newRequestId()
  const repeats = await Promise.all(Array.from({ length: 10 }, () => takeBack(orderno, { request_id })))
  expect(new Set(repeats.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      takeBack(orderno, { seen_changes: 1 }, place % 2 ? fixture.nisha : fixture.vikram),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 200_000 })
})

it('cancels a part before dispatch or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderno, buyer } = await fourTeas()
    const answers = await Promise.all([
      cancel(orderno),
      fixture.process(orderno),
      fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity: 1 }, buyer),
      cancel(orderno, {}, fixture.vikram),
      fixture.reject(orderno, {}, fixture.vikram),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { status, items } = await fixture.view(orderno)
    const gone = status === 'rejected' ? 4 : items[0]!.cancelled_quantity!
    expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: gone * 100_000 })
    const done = answers.filter((answer, place) => place !== 1 && place !== 4 && answer.status === 200)
    if (status === 'processed') expect(gone).toBe(done.length)
  }
})

/** Places a cash order of three teas. */
async function threeTeasInCash(): Promise<PlacedOrder> {
  await allowCash(fixture.shop.db)
  const buyer = await fixture.createBuyer({})
  const order = walletOrder(buyer.addressId, [{ goods: tea, quantity: 3 }])
  const { placedAs: payment_type, method: payment_method } = paymentMethods.cash
  const sent = await fixture.shop.send(finalOrderData, { ...order, payment_type, payment_method }, buyer)
  return { buyer, orderno: sent.body.data.orderno }
}

it('refuses to cancel units while a courier knows the amount to collect', async () => {
  const { db } = fixture.shop
  const { orderno, buyer } = await threeTeasInCash()
  const asked = await inTransaction(db, (inner) =>
    askForParcel(inner, { orderNo: orderno, staffId: fixture.nisha.id }),
  )
  if (asked.refused) throw new Error(asked.refused)
  const ofBuyer = () => fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity: 1 }, buyer)
  expect((await cancel(orderno)).failure.code).toBe('parcelAskedFor')
  expect((await ofBuyer()).failure.code).toBe('tooLate')
  await markCancelled(db, asked.parcel, 'nobody goes there')
  expect((await ofBuyer()).status).toBe(200)
  expect((await cancel(orderno, { seen_changes: 1 })).status).toBe(200)
})

it('collects less for a cash order after a cancellation, and refunds a later return as store credit', async () => {
  const { orderno } = await threeTeasInCash()
  expect((await weigh(orderno, 1)).body.data).toMatchObject({ wallet: 0, online: 0, not_collected: 1_000 })
  expect((await cancel(orderno)).body.data).toEqual({ orderno, status: 'pending', wallet: 0, online: 0 })
  await fixture.deliverOrder(orderno)
  expect((await fixture.view(orderno)).cash).toMatchObject({ amount: 2_000, state: 'with_courier' })
  expect((await takeBack(orderno, { seen_changes: 1 })).body.data).toMatchObject({ wallet: 1_000 })
})

it("shows a part's reason in the reader's language", async () => {
  const { orderno } = await fourTeas()
  await cancel(orderno)
  const inMarathi = await fixture.shop.send(
    getOrder,
    { orderno },
    { ...fixture.nisha, cookie: `${fixture.nisha.cookie}; ${languageCookie}=mr` },
  )
  expect(inMarathi.body.data.timeline[1]).toMatchObject({ note: 'स्टॉक संपला' })
})

it('shows the share of a coupon and the included tax on each line of an order', async () => {
  const buyer = await fixture.join({})
  await fixture.shop.credit(buyer.id, { storeCredit: 1_000_000 })
  const coupon = await createCoupon(fixture.shop.db, { code: 'SHARED', amount: 30_000 })
  const goods = [{ goods: tea, quantity: 3 }]
  const placed = await fixture.shop.send(
    finalOrderData,
    couponOrder(buyer.addressId, goods, { coupon }),
    buyer,
  )
  expect(placed.status).toBe(200)
  const { orderno } = placed.body.data
  const { items, totals } = (await fixture.shop.send(getOrder, { orderno }, fixture.nisha)).body.data
  expect(items.reduce((sum, { coupon_share }) => sum + coupon_share, 0)).toBe(300)
  for (const { amount, gst, gst_rate } of items)
    expect(gst).toBeCloseTo((amount * gst_rate) / (100 + gst_rate), 2)
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.final_pay)
})
