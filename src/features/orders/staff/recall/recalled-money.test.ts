import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { orderInCash } from '../../../../../test/cash-fixture.ts'
import { walletOrder } from '../../../../../test/order-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { type PlacedOrder, tea } from '../../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { paise } from '../../../../money/paise.ts'
import { writeShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { readStock } from '../../../catalogue/stock.sql.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { deliveryChargeSetting } from '../../../delivery/delivery-charge.settings.ts'
import { confirmPayment } from '../../../payments/apply/apply.calls.ts'
import { createPayment } from '../../../payments/intent/intent.calls.ts'
import { postDueRewards } from '../../../rewards/post-due-rewards.flow.ts'
import { deliveryAndReturns } from '../../../shop-details/delivery.settings.ts'
import { cancelOrder, cancelOrderItem } from '../../life/life.calls.ts'
import { getMyOrder } from '../../screens/orders.calls.ts'
import { receiveCash } from '../cash/cash.calls.ts'
import { cancelOrderPart, takeBackOrderPart } from '../lines/lines.calls.ts'
import { listOrders } from '../list/list.calls.ts'
import { loseOrder } from '../lost/lost.calls.ts'
import { settleReinstatedOrder } from './recall.calls.ts'

// Tests ledger, stock, documents, cash and rewards of a recalled order, for each way it can end.

let fixture: ParcelFixture
let cashier: TestStaff
beforeAll(async () => {
  fixture = await openParcelFixture()
  cashier = await fixture.shop.createStaff('finance')
  await allowCash(fixture.shop.db, {})
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const goods = { sales: 84_746, gst: 15_254 }
const takenBack = { sales: -84_746, gst: -15_254 }
const fromWallet = { store_credit: -60_000, earnings: -40_000 }
const toWallet = { store_credit: 60_000, earnings: 40_000 }

/** Places an order of ₹1,000 from the wallet for a subscriber with a referrer. A courier has its parcel. */
async function pickedUp(): Promise<PlacedOrder & { awb: string }> {
  const buyer = await fixture.join({ below: await fixture.join() })
  await fixture.shop.credit(buyer.id, { storeCredit: 60_000, earnings: 90_000 })
  const { orderno } = (await fixture.order(buyer, [{ goods: tea }])).body.data
  return await out({ buyer, orderno })
}

/** Places a cash order. A courier has its parcel. */
async function pickedUpInCash(): Promise<PlacedOrder & { awb: string }> {
  return await out(await orderInCash(fixture, await fixture.join({ below: await fixture.join() })))
}

async function out(placed: PlacedOrder): Promise<PlacedOrder & { awb: string }> {
  const { body } = await fixture.book([placed.orderno])
  const awb = body.data[0]!.tracking_no!
  await fixture.report(awb, 'outForDelivery', { at: minutesAgo(20) })
  return { ...placed, awb }
}

/** Counts the tea's received, on-hand and sold units. */
async function countStock() {
  const { received, on_hand, sold } = await readStock(fixture.shop.db, tea.id)
  return { received, on_hand, sold }
}

async function rewardsOf(orderno: string) {
  const { db, context, app } = fixture.shop
  await postDueRewards({ ...context, log: app.server.log })
  const { id } = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('order_no', '=', orderno)
    .executeTakeFirstOrThrow()
  return (await fixture.rewardsOf({ id })).map(({ kind }) => kind).toSorted()
}

const everyReward = ['cashback', 'level_income', 'points']
const lose = (orderno: string) => fixture.shop.send(loseOrder, { orderno }, fixture.nisha)
const charge = (orderno: string) =>
  fixture.shop.send(settleReinstatedOrder, { orderno, how: 'charge' }, cashier)

async function listed(parcel: 'lost' | 'recalled' | 'reinstated'): Promise<string[]> {
  const { body } = await fixture.shop.send(listOrders, { parcel }, fixture.nisha)
  return body.data.map((row) => row.orderno)
}

async function openRecalls(): Promise<number> {
  return (await fixture.shop.send(getDashboard, {}, fixture.nisha)).body.data.open_recalls!.count
}

it('refunds returned recalled goods once, without rewards, and restores the counts', async () => {
  const before = await countStock()
  const { orderno, awb, buyer } = await pickedUp()
  await fixture.recall(orderno)
  expect(await listed('recalled')).toContain(orderno)
  expect(await openRecalls()).toBe(1)
  await fixture.report(awb, 'returned', { at: minutesAgo(5) })
  expect((await fixture.receiveGoods(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 1_000 })
  expect(await fixture.movesOf(orderno)).toEqual([
    ['order_paid', { ...fromWallet, ...goods }],
    ['order_refunded', { ...toWallet, ...takenBack }],
  ])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await countStock()).toEqual(before)
  expect(await rewardsOf(orderno)).toEqual([])
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 60_000, earnings: 90_000 })
  expect(await listed('recalled')).not.toContain(orderno)
  expect(await openRecalls()).toBe(0)
})

it('writes off recalled goods that the courier lost, and pays everything back', async () => {
  const before = await countStock()
  const { orderno, awb, buyer } = await pickedUp()
  await fixture.recall(orderno)
  await fixture.report(awb, 'lost', { at: minutesAgo(5) })
  expect(await listed('lost')).toContain(orderno)
  expect((await fixture.refundNow(orderno)).failure.code).toBe('isLost')
  expect((await lose(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 1_000 })
  expect((await fixture.movesOf(orderno)).map(([code]) => code)).toEqual(['order_paid', 'order_refunded'])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await countStock()).toEqual({
    ...before,
    received: before.received - 1,
    on_hand: before.on_hand - 1,
  })
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(60_000)
  expect(await fixture.view(orderno)).toMatchObject({ status: 'rejected', recalls: [] })
})

it("writes off goods lost after their recall's refund, and refunds nothing more", async () => {
  const before = await countStock()
  const { orderno, awb, buyer } = await pickedUp()
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  await fixture.report(awb, 'lost', { at: minutesAgo(5) })
  expect(await listed('lost')).toContain(orderno)
  expect((await lose(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 0, online: 0 })
  expect((await fixture.movesOf(orderno)).map(([code]) => code)).toEqual(['order_paid', 'order_refunded'])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await countStock()).toEqual({
    ...before,
    received: before.received - 1,
    on_hand: before.on_hand - 1,
  })
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(60_000)
  expect((await lose(orderno)).status).toBe(409)
})

it("refuses a buyer's cancellation while the courier has the goods, and refunds after a recall", async () => {
  const { orderno, awb, buyer } = await pickedUp()
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).failure.code).toBe('tooLate')
  const unit = { orderno, line: 1, quantity: 1 }
  expect((await fixture.shop.send(cancelOrderItem, unit, buyer)).status).toBe(409)
  expect((await fixture.ofBuyer({ orderno, buyer })).can_cancel).toBe(false)
  await fixture.recall(orderno)
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).failure.code).toBe('tooLate')
  await fixture.report(awb, 'returned', { at: minutesAgo(5) })
  await fixture.receiveGoods(orderno)
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(60_000)
})

it('refuses to cancel units of an order sent by hand, and takes it back after a recall', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
  const before = await countStock()
  const { orderno } = (await fixture.order(buyer, [{ goods: tea, quantity: 2 }])).body.data
  await fixture.process(orderno)
  const unit = { orderno, line: 1, quantity: 1, reason: 'out_of_stock', seen_changes: 0 }
  expect((await fixture.shop.send(cancelOrderPart, unit, fixture.nisha)).status).toBe(409)
  expect((await fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity: 1 }, buyer)).status).toBe(
    409,
  )
  expect((await fixture.moneyOf(buyer)).storeCredit).toBe(0)
  await fixture.recall(orderno)
  expect((await fixture.receiveGoods(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 2_000 })
  expect(await countStock()).toEqual(before)
})

it('refunds an online payment for a cash order that was recalled meanwhile', async () => {
  const buyer = await fixture.join({ below: await fixture.join() })
  const placed = await orderInCash(fixture, buyer)
  const begin = () =>
    fixture.shop.send(createPayment, { purpose: 'cash_order', orderno: placed.orderno }, buyer)
  const orderId: string = (await begin()).body.data.order_id
  const { orderno, awb } = await out(placed)
  await fixture.recall(orderno)
  expect((await begin()).status).toBe(409)
  const paid = await fixture.shopper.payOrder(orderId)
  for (let copy = 0; copy < 2; copy += 1) await fixture.shop.send(confirmPayment, { ...paid }, buyer)
  await fixture.poll()
  await fixture.shop.runJobs()
  expect((await fixture.paymentsOf(orderId)).map(({ state }) => state)).toEqual(['refunded'])
  expect(await fixture.view(orderno)).toMatchObject({ paid_by: 'cash', cash: { state: 'receivable' } })
  await fixture.refundNow(orderno)
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'not_collected' } })
  // The courier delivers the parcel nevertheless, and collects the cash.
  await fixture.report(awb, 'delivered')
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'delivered',
    cash: { state: 'with_courier' },
    reinstated: { state: 'settled' },
  })
  expect(await rewardsOf(orderno)).toEqual([])
  await fixture.shop.send(receiveCash, { orderno, amount: '1000', reference: 'UTR 7' }, cashier)
  expect(await rewardsOf(orderno)).toEqual(everyReward)
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'invoice', 'credit_note'])
})

it("drops a returned recalled order's cash, and issues one credit note", async () => {
  const before = await countStock()
  const { orderno, awb } = await pickedUpInCash()
  await fixture.recall(orderno)
  await fixture.report(awb, 'returned', { at: minutesAgo(5) })
  expect((await fixture.receiveGoods(orderno)).body.data).toMatchObject({ status: 'rejected', wallet: 0 })
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'not_collected' } })
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
  expect(await countStock()).toEqual(before)
  expect(await rewardsOf(orderno)).toEqual([])
})

it('reinstates an order whose refund is spent, and takes the debt from the next refund', async () => {
  const before = await countStock()
  const { orderno, awb, buyer } = await pickedUp()
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  // The wallet had ₹1,500 after the refund. The next order leaves ₹500, which does not cover the debt.
  const next = await fixture.order(buyer, [{ goods: tea }])
  expect(next.status).toBe(200)
  await fixture.report(awb, 'delivered')
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'delivered',
    reinstated: { state: 'open', owed: 1_000 },
  })
  expect(await listed('reinstated')).toContain(orderno)
  expect(await rewardsOf(orderno)).toEqual([])
  expect((await charge(orderno)).body.data).toMatchObject({ state: 'taken', taken: 500, due: 500 })
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 0, earnings: 0, due: 50_000 })
  expect((await fixture.movesOf(orderno)).map(([code]) => code)).toEqual([
    'order_paid',
    'order_refunded',
    'order_reinstated',
    'reinstated_charged',
  ])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'invoice', 'credit_note'])
  expect(await countStock()).toEqual({ ...before, on_hand: before.on_hand - 2, sold: before.sold + 2 })
  // The next refund to the wallet pays the debt first.
  await fixture.reject(next.body.data.orderno)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ due: 0 })
  expect(await rewardsOf(orderno)).toEqual(everyReward)
  expect((await charge(orderno)).failure.code).toBe('nothingOwed')
})

it('reinstates an order without the delivery charge in its refund: the buyer owes the refund', async () => {
  const { fallback } = deliveryChargeSetting
  await writeShopSetting(fixture.shop.db, deliveryChargeSetting, { ...fallback, charge: 40 }, 'a test')
  const buyer = await fixture.join({})
  await fixture.shop.credit(buyer.id, { storeCredit: 104_000 })
  const delivery = { charge: paise(4_000), freeAbove: undefined }
  const placed = await fixture.shop.send(
    finalOrderData,
    walletOrder(buyer.addressId, [{ goods: tea }], false, delivery),
    buyer,
  )
  await writeShopSetting(fixture.shop.db, deliveryChargeSetting, fallback, 'a test')
  const { orderno, awb } = await out({ buyer, orderno: placed.body.data.orderno })
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000 })
  await fixture.report(awb, 'delivered')
  expect(await fixture.view(orderno)).toMatchObject({
    status: 'delivered',
    reinstated: { state: 'open', owed: 1_000 },
  })
  expect((await charge(orderno)).body.data).toMatchObject({ state: 'taken', taken: 1_000, due: 0 })
})

it('refuses to take back a part of a reinstated order that its buyer still owes', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
  const placed = (await fixture.order(buyer, [{ goods: tea, quantity: 2 }])).body.data
  const { orderno, awb } = await out({ buyer, orderno: placed.orderno })
  await fixture.recall(orderno)
  await fixture.refundNow(orderno)
  await fixture.report(awb, 'delivered')
  const part = {
    orderno,
    line: 1,
    quantity: 1,
    unfit: 0,
    reason: 'damaged',
    seen_changes: 0,
    after_window: '1',
  }
  const refused = await fixture.shop.send(takeBackOrderPart, part, fixture.nisha)
  expect(refused.failure.code, refused.raw).toBe('isOwed')
  expect(await fixture.view(orderno)).toMatchObject({ reinstated: { state: 'open', owed: 2_000 } })
  await charge(orderno)
  const taken = await fixture.shop.send(takeBackOrderPart, part, fixture.nisha)
  expect(taken.status, taken.raw).toBe(200)
  expect(await fixture.moneyOf(buyer)).toMatchObject({ storeCredit: 100_000, due: 0 })
})

it('refuses to deliver an order that its buyer cancelled before it left', async () => {
  const before = await countStock()
  const { orderno, buyer } = await fixture.placed()
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).status).toBe(200)
  expect(await countStock()).toEqual(before)
  expect(await fixture.papersOf(orderno)).toEqual([])
  expect((await fixture.deliver(orderno)).status).toBe(409)
  expect(await fixture.view(orderno)).toMatchObject({ status: 'rejected', is_out: false })
})

it('tells the buyer about a recall and the money, without a delivery promise', async () => {
  const placed = await pickedUp()
  const { orderno, awb, buyer } = placed
  const promised = { deliver_from_days: 1, deliver_to_days: 3, return_days: 7 }
  await writeShopSetting(fixture.shop.db, deliveryAndReturns, promised, 'test')
  const inList = async () => (await fixture.shop.send(getMyOrder, {}, buyer)).body.data[0]!
  expect(await inList()).toMatchObject({ status: '2', expected_by: expect.any(String) })
  await fixture.recall(orderno)
  expect(await inList()).toMatchObject({ status: '2', is_recalled: true })
  expect((await inList()).expected_by).toBeUndefined()
  const recalled = await fixture.ofBuyer(placed)
  expect(recalled).toMatchObject({ recall: { is_part: false, is_refunded: false, amount: 1_000 } })
  expect(recalled.expected_by).toBeUndefined()
  await fixture.refundNow(orderno)
  expect((await inList()).is_recalled).toBeUndefined()
  expect(await fixture.ofBuyer(placed)).toMatchObject({
    status: '3',
    recall: { is_refunded: true, amount: 0 },
    refund: { wallet: 1_000 },
  })
  await fixture.report(awb, 'delivered')
  const reinstated = await fixture.ofBuyer(placed)
  expect(reinstated).toMatchObject({ status: '4', owes: 1_000 })
  expect([reinstated.recall, reinstated.refund]).toEqual([undefined, undefined])
})

it('tells the buyer of a recalled cash order that nothing is to be paid', async () => {
  const placed = await pickedUpInCash()
  await fixture.recall(placed.orderno)
  expect(await fixture.ofBuyer(placed)).toMatchObject({ recall: { is_refunded: false, amount: 0 } })
})
