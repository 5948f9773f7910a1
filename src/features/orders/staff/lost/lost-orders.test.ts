import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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
import { readProduct } from '../../../catalogue/staff/products/products.calls.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { deliveryChargeSetting } from '../../../delivery/delivery-charge.settings.ts'
import { listOrders } from '../list/list.calls.ts'
import { receiveParcel, sendOrderPart, stepParcel } from '../parcels/parcels.calls.ts'
import { askCourierClaim, endCourierClaim, loseOrder } from './lost.calls.ts'

// Tests the effects of a parcel that its courier lost: on the order, on stock and on the claim against the
// courier. A tea costs ₹1,000.

let fixture: ParcelFixture
let cashier: TestStaff
let keeper: TestStaff
beforeAll(async () => {
  fixture = await openParcelFixture()
  cashier = await fixture.shop.createStaff('finance')
  keeper = await fixture.shop.createStaff('catalogue')
  await allowCash(fixture.shop.db)
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

const lose = (orderno: string, extra: object = {}, as = fixture.nisha) =>
  fixture.shop.send(loseOrder, { orderno, ...extra }, as)
const ask = (orderno: string, amount: string, as = cashier) =>
  fixture.shop.send(askCourierClaim, { orderno, amount }, as)
const paid = (orderno: string, extra: object = {}, as = cashier) =>
  fixture.shop.send(
    endCourierClaim,
    { orderno, outcome: 'paid', amount: '800', reference: 'CN-77', ...extra },
    as,
  )
const givenUp = (orderno: string, note = 'They never answer') =>
  fixture.shop.send(endCourierClaim, { orderno, outcome: 'given_up', note }, cashier)

async function booked(placed: PlacedOrder) {
  const { body } = await fixture.book([placed.orderno])
  return { ...placed, awb: body.data[0]!.tracking_no! }
}
const stock = async () =>
  await fixture.shop.db
    .selectFrom('stock')
    .select(['received', 'on_hand', 'sold'])
    .where('product_id', '=', tea.id)
    .executeTakeFirstOrThrow()
const history = async () =>
  (await fixture.shop.send(readProduct, { product_id: String(tea.id) }, keeper)).body.corrections
const movesOf = async (orderno: string, code: string) => {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, amount from transfer join entry on transfer_id = transfer.id join ledger_account as account on account.id = account_id
      join purchase_order on purchase_order.id = cause_id
      where cause_kind = 'order' and order_no = ${orderno} and code = ${code} order by leg`.execute(
    fixture.shop.db,
  )
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}
const toSettle = async (as = cashier) => {
  const { body } = await fixture.shop.send(listOrders, { parcel: 'lost' }, as)
  const { lost_orders: card } = (await fixture.shop.send(getDashboard, {}, as)).body.data
  expect(card!.count).toBe(body.data.length)
  return body.data.map(({ orderno }) => orderno)
}

/** Places a wallet order with a delivery charge of ₹40, and books its parcel. */
async function bookedWithDelivery() {
  const { shop } = fixture
  const charge = { charge: 40, free_above: null, refunds_own_fault: false }
  await writeShopSetting(shop.db, deliveryChargeSetting, charge, 'a test')
  shop.app.forgetCatalogue()
  const buyer = await fixture.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
  const body = walletOrder(buyer.addressId, [{ goods: tea }], false, { charge: paise(4_000) })
  const { body: answer } = await shop.send(finalOrderData, body, buyer)
  await writeShopSetting(shop.db, deliveryChargeSetting, { ...charge, charge: 0 }, 'a test')
  shop.app.forgetCatalogue()
  return await booked({ buyer, orderno: answer.data.orderno })
}

it('refunds a lost order with its delivery charge, writes the goods off, and shows why', async () => {
  const before = await stock()
  const { orderno, awb, buyer } = await bookedWithDelivery()
  await fixture.report(awb, 'lost')
  expect(await fixture.view(orderno)).toMatchObject({
    if_lost: { wallet: 1_040, online: 0 },
    if_refunded: { wallet: 1_000 },
  })
  const { body } = await lose(orderno, { note: 'We are sorry' })
  expect(body.data).toEqual({ orderno, status: 'rejected', wallet: 1_040, online: 0 })
  const { sales, gst, delivery_income, ...back } = await movesOf(orderno, 'order_refunded')
  expect([sales! + gst! + delivery_income!, back]).toEqual([
    -104_000,
    { store_credit: 60_000, earnings: 44_000 },
  ])
  expect(await stock()).toEqual({ ...before, received: before.received - 1, on_hand: before.on_hand - 1 })
  expect((await history())[0]).toMatchObject({
    cause: 'lost',
    orderno,
    units: -1,
    on_hand_after: before.on_hand - 1,
    staff_name: 'Nisha Rao',
  })
  const { timeline, status } = await fixture.ofBuyer({ orderno, buyer })
  expect([status, timeline.at(-1)]).toMatchObject([
    '3',
    { status: '3', note: 'The courier lost the parcel: We are sorry' },
  ])
  expect(await fixture.papersOf(orderno)).toEqual(['invoice', 'credit_note'])
})

it('refunds a lost partly online order to each source, once', async () => {
  const { orderno } = await booked(await fixture.paidPartly())
  const request_id = randomUUID()
  const [first, repeated] = [await lose(orderno, { request_id }), await lose(orderno, { request_id })]
  expect(first.body.data).toEqual({ orderno, status: 'rejected', wallet: 500, online: 500 })
  expect(repeated.body).toEqual(first.body)
  expect((await lose(orderno)).failure.code).toBe('changedMeanwhile')
  await fixture.shop.runJobs()
  expect((await fixture.view(orderno)).refunds).toMatchObject([{ amount: 500 }])
})

it('charges and blames no buyer for a lost cash order', async () => {
  await allowCash(fixture.shop.db, { came_back_max: 0 })
  const before = await stock()
  const { orderno, buyer } = await booked(await orderInCash(fixture))
  // The courier has not reported the loss.
  expect((await lose(orderno)).body.data).toMatchObject({ wallet: 0, online: 0 })
  expect(await fixture.view(orderno)).toMatchObject({ cash: { state: 'not_collected' } })
  expect(await movesOf(orderno, 'cash_not_collected')).toEqual({
    sales: -84_746,
    gst: -15_254,
    cash_receivable: 100_000,
  })
  expect(await stock()).toEqual({ ...before, received: before.received - 1, on_hand: before.on_hand - 1 })
  expect((await fixture.inboxOf(buyer)).join()).toContain('The courier lost the parcel')
  expect((await orderInCash(fixture, buyer)).orderno).not.toBe(orderno)
  await allowCash(fixture.shop.db)
})

it('refuses the usual rejection of a lost order, so that its goods are not restocked', async () => {
  const { orderno, awb } = await booked(await fixture.placed())
  await fixture.report(awb, 'lost')
  const before = await stock()
  const off = { seen_status: 'processed', reason: 'cannot_deliver' }
  expect((await fixture.reject(orderno, off)).failure).toMatchObject({ code: 'isLost' })
  const byHand = sql`update purchase_order set status = 'rejected' where order_no = ${orderno}`
  await expect(byHand.execute(fixture.shop.db)).rejects.toThrow('lost its goods')
  expect([await stock(), (await fixture.view(orderno)).status]).toEqual([before, 'processed'])
  await lose(orderno)
})

it('refuses to mark an order as lost before dispatch, after delivery or when it is back', async () => {
  const { orderno } = await fixture.placed()
  expect((await lose(orderno)).failure.code).toBe('changedMeanwhile')
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  expect((await lose(orderno)).failure.code).toBe('changedMeanwhile')
  const back = await booked(await fixture.placed())
  await fixture.report(back.awb, 'returned')
  expect((await lose(back.orderno)).failure.code).toBe('isBack')
  expect((await lose('BM99999999')).status).toBe(404)
})

it('marks an order as lost once for simultaneous calls', async () => {
  const before = await stock()
  const { orderno } = await booked(await fixture.placed())
  const answers = await Promise.all(
    [fixture.nisha, fixture.vikram, fixture.nisha].map((who) => lose(orderno, {}, who)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect((await stock()).received).toBe(before.received - 1)
  expect((await history()).filter((one) => one.orderno === orderno)).toHaveLength(1)
})

it('ends an order consistently when staff mark it lost while its courier reports it delivered', async () => {
  for (let run = 0; run < 6; run += 1) {
    const before = await stock()
    const { orderno, awb } = await booked(await fixture.placed())
    const webhooks = fixture.standIn.report(awb, 'delivered')
    await Promise.all(webhooks.map(fixture.tell))
    const [lost] = await Promise.all([lose(orderno), fixture.shop.runJobs()])
    await fixture.shop.runJobs()
    const { status, parcels, reinstated } = await fixture.view(orderno)
    const after = await stock()
    if (lost.status !== 200) expect(lost.failure.code).toBe('changedMeanwhile')
    // The order ends as delivered, whether staff record the loss before or after the courier's report.
    expect([status, parcels[0]!.state, reinstated?.owed]).toEqual([
      'delivered',
      'delivered',
      lost.status === 200 ? 1_000 : undefined,
    ])
    expect([after.received, after.sold]).toEqual([before.received, before.sold + 1])
  }
})

it('restocks lost goods that come back, once, and records it in the stock history', async () => {
  const before = await stock()
  const { orderno, awb } = await booked(await fixture.placed())
  await fixture.report(awb, 'inTransit')
  await lose(orderno)
  await fixture.report(awb, 'returned')
  const received = () => fixture.shop.send(receiveParcel, { orderno }, fixture.nisha)
  expect((await received()).body.data).toMatchObject({ wallet: 0, online: 0 })
  expect((await received()).failure.code).toBe('notBack')
  expect(await stock()).toEqual(before)
  expect((await history())[0]).toMatchObject({ cause: 'found', orderno, units: 1 })
})

it('claims a payment from the courier, and books it as income once', async () => {
  const { orderno, awb } = await booked(await fixture.placed())
  await fixture.report(awb, 'lost')
  expect(await toSettle()).toContain(orderno)
  expect((await ask(orderno, '900')).failure.code).toBe('notLost')
  await lose(orderno)
  expect((await ask(orderno, '0')).failure.code).toBe('noAmount')
  await ask(orderno, '900', fixture.nisha)
  expect((await ask(orderno, '1000.50')).body.data).toEqual({ orderno, claim: 'asked' })
  expect((await fixture.view(orderno)).lost).toMatchObject({
    courier: 'Desh Surface',
    claim: 'asked',
    asked: { amount: 1_000.5 },
    may_ask: true,
    may_end: false,
  })
  expect(await toSettle()).toContain(orderno)
  expect((await paid(orderno, { reference: '' })).failure.code).toBe('referenceMissing')
  expect((await paid(orderno, {}, fixture.nisha)).status).toBe(403)
  const request_id = randomUUID()
  const [first, repeated] = [await paid(orderno, { request_id }), await paid(orderno, { request_id })]
  expect(first.body.data).toEqual({ orderno, claim: 'paid' })
  expect(repeated.body).toEqual(first.body)
  expect(await movesOf(orderno, 'courier_claim_paid')).toEqual({
    courier_compensation: 80_000,
    bank: -80_000,
  })
  expect((await fixture.view(orderno)).lost).toMatchObject({
    claim: 'paid',
    paid: { amount: 800, reference: 'CN-77' },
    may_ask: false,
  })
  expect(await toSettle()).not.toContain(orderno)
  for (const late of [await ask(orderno, '5'), await paid(orderno), await givenUp(orderno)])
    expect(late.failure.code).toBe('ended')
})

it('books a payment of a claim that was given up, once for simultaneous calls', async () => {
  const { orderno } = await booked(await fixture.placed())
  await lose(orderno)
  expect((await givenUp(orderno, '')).failure.code).toBe('noteMissing')
  await givenUp(orderno)
  expect(await toSettle()).not.toContain(orderno)
  expect((await ask(orderno, '5')).failure.code).toBe('ended')
  const answers = await Promise.all([paid(orderno), paid(orderno), paid(orderno, { amount: '700' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const moved = await movesOf(orderno, 'courier_claim_paid')
  expect(Object.keys(moved)).toEqual(['courier_compensation', 'bank'])
  expect([80_000, 70_000]).toContain(moved['courier_compensation'])
})

it('writes off a lost parcel of a split order with its claim, and continues the rest', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 400_000 })
  const { body } = await fixture.order(buyer, [{ goods: tea, quantity: 3 }])
  const { orderno } = body.data
  const before = await stock()
  for (const [quantity, seen_parcels] of [
    [1, 0],
    [1, 1],
  ]) {
    const part = { orderno, seen_parcels: seen_parcels!, units: [{ line: 1, quantity: quantity! }] }
    await fixture.shop.send(sendOrderPart, { ...part, courier: 'Own rider' }, fixture.nisha)
  }
  const parcel = { orderno, reference: `${orderno}-1` }
  await fixture.shop.send(stepParcel, { ...parcel, to: 'lost' }, fixture.nisha)
  expect(await toSettle()).toContain(orderno)
  const off = { seen_status: 'processed', reason: 'cannot_deliver' }
  expect((await fixture.reject(orderno, off)).failure.code).toBe('isLost')
  expect((await lose(orderno)).failure.code).toBe('changedMeanwhile')
  expect((await fixture.shop.send(receiveParcel, parcel, fixture.nisha)).body.data).toMatchObject({
    status: 'processed',
    wallet: 1_000,
  })
  expect(await stock()).toEqual({ ...before, received: before.received - 1, sold: before.sold - 1 })
  expect((await history())[0]).toMatchObject({ cause: 'lost', orderno, units: -1 })
  expect((await fixture.view(orderno)).lost).toMatchObject({ courier: 'Own rider', claim: 'none' })
  await ask(orderno, '500')
  expect((await paid(orderno)).body.data).toEqual({ orderno, claim: 'paid' })
  expect(await toSettle()).not.toContain(orderno)
})
