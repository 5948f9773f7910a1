import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPickupFixture, type PickupFixture } from '../../../../test/pickup-fixture.ts'
import { received } from '../../../../test/returns-fixture.ts'
import { type PlacedOrder, tea } from '../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { indianTime } from '../../../calendar/india.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { findInvoices, viewMonth } from '../../books/staff/reports/reports.calls.ts'
import { addToStock, readStock } from '../../catalogue/stock.sql.ts'
import { returnPickup, returnPickupCharge } from '../../shop-details/pickup.settings.ts'
import { getReturnable, takeRefundInstead } from '../returns.calls.ts'
import { refundReturn } from './returns.calls.ts'

// A tea costs ₹1,000, including ₹152.54 of GST at 18%. The pickup costs ₹40, including ₹6.10 of GST.
let fixture: PickupFixture
let cashier: TestStaff
beforeAll(async () => {
  fixture = await openPickupFixture()
  cashier = await fixture.orders.shop.createStaff('finance')
})
afterAll(() => fixture.close())
beforeEach(() => charge(40))
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.orders.shop.runJobs()
  await fixture.orders.expectInvariants()
})

async function charge(rupees: number, payer: 'shop' | 'buyer' = 'buyer'): Promise<void> {
  const { db } = fixture.orders.shop
  await writeShopSetting(db, returnPickup, payer, 'a test')
  await writeShopSetting(db, returnPickupCharge, rupees, 'a test')
}
const unwanted = (order: PlacedOrder, extra: object = {}) =>
  fixture.asked(order, { reason: 'not_wanted', ...extra })
const inspected: Parameters<PickupFixture['steps']>[1] = ['inspectReturn', { accepted: 1, unfit: 0 }]
const refundedOf = async (order: PlacedOrder, no: string) => {
  const { pickup_charge, refunded } = await fixture.own(order, no)
  return { ...refunded, pickup_charge }
}
async function returned(order: PlacedOrder, extra: object = {}) {
  const no = await unwanted(order, extra)
  await fixture.steps(no, ...received, inspected, ['refundReturn'])
  return await refundedOf(order, no)
}
const terms = async ({ orderno, buyer }: PlacedOrder) => {
  const asked = await fixture.orders.shop.send(getReturnable, { orderno, line: 1 }, buyer)
  const { pickup_by, pickup_charge } = asked.body.data
  return { pickup_by, pickup_charge }
}
/** Lists the credit notes of an order, after checking that ledger and register agree. */
async function notesOf(orderno: string) {
  const month = indianTime(new Date()).slice(0, 7)
  const { shop } = fixture.orders
  const { data } = (await shop.send(findInvoices, { month, kind: 'credit_note' }, cashier)).body
  const { bridge } = (await shop.send(viewMonth, { month }, cashier)).body
  expect(bridge).toMatchObject({ difference: 0 })
  return data.filter(({ paper }) => paper === orderno)
}

it('announces a pickup charge, takes it from the refund, and books it as taxed income', async () => {
  const order = await fixture.delivered(2)
  expect(await terms(order)).toEqual({ pickup_by: 'shop', pickup_charge: 40 })
  const no = await unwanted(order)
  expect(await fixture.own(order, no)).toMatchObject({ amount: 1_000, pickup_by: 'shop', pickup_charge: 40 })
  await fixture.steps(no, ...received, inspected)
  const before = await fixture.orders.moneyOf(order.buyer)
  await fixture.steps(no, ['refundReturn'])
  expect((await fixture.orders.moneyOf(order.buyer)).storeCredit - before.storeCredit).toBe(96_000)
  expect(await refundedOf(order, no)).toEqual({ wallet: 960, source: 0, pickup_charge: 40 })
  expect((await fixture.orders.movesOf(order.orderno)).at(-1)).toEqual([
    'order_refunded',
    { sales: -84_746, gst: -15_254 + 610, pickup_income: 3_390, store_credit: 96_000 },
  ])
  const { refund, timeline } = await fixture.orders.ofBuyer(order)
  expect(refund).toMatchObject({ wallet: 960, pickup: 40 })
  expect(timeline.at(-1)?.part).toMatchObject({ amount: 1_000, wallet: 960, online: 0 })
  expect(await notesOf(order.orderno)).toMatchObject([
    { rates_percent: [18], taxable: 813.56, tax: 146.44, total: 960 },
  ])
  const page = await fixture.look(`/Admin/sale_invoice/${order.orderno}`, order.buyer.cookie)
  expect(page.body).toMatch(/Pick-up, paid by the buyer<\/span>.*HSN 8517.*-₹33\.90.*-₹6\.10.*-₹40\.00/s)
})

it('charges the pickup of the last units too, once per return', async () => {
  const order = await fixture.delivered(3)
  const taken = { wallet: 960, source: 0, pickup_charge: 40 }
  expect([await returned(order), await returned(order), await returned(order)]).toEqual([taken, taken, taken])
  const { status, refund } = await fixture.orders.ofBuyer(order)
  expect([status, refund]).toEqual(['3', expect.objectContaining({ wallet: 2_880, pickup: 120 })])
  expect((await notesOf(order.orderno)).map(({ total }) => total)).toEqual([960, 960, 960])
  const seen = await fixture.orders.view(order.orderno)
  expect(seen.totals).toMatchObject({ taken_off: 2_000, pickup_charges: 120 })
  expect(seen.timeline.map(({ by }) => by).slice(-3)).toEqual(['Nisha Rao', 'Nisha Rao', 'Nisha Rao'])
})

it('refunds nothing when the pickup costs more than the goods', async () => {
  await charge(1_500)
  const order = await fixture.delivered(2)
  expect(await returned(order)).toEqual({ wallet: 0, source: 0, pickup_charge: 1_000 })
  expect((await fixture.orders.ofBuyer(order)).refund).toMatchObject({ wallet: 0, pickup: 1_000 })
  expect(await returned(order)).toEqual({ wallet: 0, source: 0, pickup_charge: 1_000 })
  expect(await notesOf(order.orderno)).toMatchObject([
    { tax: 0, total: 0 },
    { tax: 0, total: 0 },
  ])
})

it.each([
  ['wallet', { wallet: 960, source: 0, pickup_charge: 40 }],
  ['source', { wallet: 480, source: 480, pickup_charge: 40 }],
] as const)(
  'takes the pickup charge from the refund to the %s of an order paid half online',
  async (to, taken) => {
    const placed = await fixture.orders.paidPartly()
    await fixture.orders.deliverOrder(placed.orderno)
    expect(await returned(placed, { refund_to: to })).toEqual(taken)
  },
)

it('charges no pickup of damaged, wrong or misdescribed goods', async () => {
  const order = await fixture.delivered(3)
  for (const reason of ['damaged', 'wrong_goods', 'not_as_described'])
    expect(await returned(order, { reason })).toEqual({ wallet: 1_000, source: 0 })
})

it('charges no pickup that did not happen, or when the buyer sends the goods', async () => {
  const order = await fixture.delivered(2)
  const brought = await unwanted(order)
  await fixture.steps(brought, ['approveReturn'], ['moveReturn', { to: 'received' }], inspected, [
    'refundReturn',
  ])
  expect(await refundedOf(order, brought)).toEqual({ wallet: 1_000, source: 0 })
  const sent = await unwanted(order)
  await fixture.steps(sent, ['approveReturn'], ['arrangePickup', { by: 'buyer' }])
  expect(await fixture.own(order, sent)).not.toHaveProperty('pickup_charge')
  await fixture.steps(
    sent,
    ['moveReturn', { to: 'picked_up' }],
    ['moveReturn', { to: 'received' }],
    inspected,
    ['refundReturn'],
  )
  expect(await refundedOf(order, sent)).toEqual({ wallet: 1_000, source: 0 })
})

it("charges a courier's pickup without reports on its way", async () => {
  const order = await fixture.delivered(1)
  const no = await unwanted(order)
  await fixture.steps(no, ['approveReturn'])
  await fixture.orders.shop.runJobs()
  await fixture.report(no, 'delivered')
  expect((await fixture.own(order, no)).state).toBe('received')
  await fixture.steps(no, inspected, ['refundReturn'])
  expect(await refundedOf(order, no)).toEqual({ wallet: 960, source: 0, pickup_charge: 40 })
})

it('charges no pickup of an exchange, even one refunded because it is sold out', async () => {
  const { db } = fixture.orders.shop
  const order = await fixture.delivered(1)
  const no = await unwanted(order, { kind: 'exchange', wanted_product_id: '2' })
  const { on_hand: left } = await readStock(db, 2)
  await addToStock(db, 2, -left)
  await fixture.steps(no, ['approveReturn'])
  const instead = { return_no: no, request_id: randomUUID() }
  expect((await fixture.orders.shop.send(takeRefundInstead, instead, order.buyer)).status).toBe(200)
  await addToStock(db, 2, left)
  await fixture.steps(no, ...received.slice(1), inspected, ['refundReturn'])
  expect(await refundedOf(order, no)).toEqual({ wallet: 1_000, source: 0 })
})

it("charges a return's pickup at the price when it was requested", async () => {
  const order = await fixture.delivered(2)
  const dear = await unwanted(order)
  await charge(90)
  await fixture.steps(dear, ...received, inspected, ['refundReturn'])
  expect(await refundedOf(order, dear)).toMatchObject({ wallet: 960, pickup_charge: 40 })
  await charge(90, 'shop')
  expect(await terms(order)).toEqual({ pickup_by: 'shop' })
  const free = await unwanted(order)
  await charge(0)
  expect(await terms(await fixture.delivered(1))).toEqual({ pickup_by: 'buyer' })
  await fixture.steps(free, ...received, inspected, ['refundReturn'])
  expect(await refundedOf(order, free)).toEqual({ wallet: 1_000, source: 0 })
})

it('charges a pickup once for the accepted units, even for thirty simultaneous refunds', async () => {
  const order = await fixture.delivered(3)
  const no = await unwanted(order, { quantity: 2 })
  await fixture.steps(no, ...received, ['inspectReturn', { accepted: 1, unfit: 1, why: 'One was worn' }])
  const { version } = await fixture.view(no)
  const { shop, nisha } = fixture.orders
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => shop.send(refundReturn, { return_no: no, version }, nisha)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await refundedOf(order, no)).toEqual({ wallet: 960, source: 0, pickup_charge: 40 })
  const refused = await unwanted(order)
  await fixture.steps(refused, ...received, ['inspectReturn', { accepted: 0, unfit: 0, why: 'Used' }])
  expect(await fixture.own(order, refused)).toMatchObject({ state: 'refused', refunded: null })
})

it('refuses in the database a pickup charged above the announced price, twice, or without a return', async () => {
  const order = await fixture.delivered(2)
  const no = Number(await unwanted(order))
  const { ownerDb } = fixture.orders.shop
  const one = ownerDb.updateTable('return_request').where('id', '=', no)
  const refusedBy = (change: { execute(): Promise<unknown> }) => change.execute().catch(violatedConstraint)
  expect(await refusedBy(one.set({ pickup_charged: 4_000 }))).toBe('pickup_charged_of_a_refund')
  expect(await refusedBy(one.set({ pickup_charge: 9_000 }))).toBe('history_is_append_only')
  await fixture.steps(String(no), ...received, inspected, ['refundReturn'])
  expect(await refusedBy(one.set({ pickup_charged: 0 }))).toBe('history_is_append_only')
  const placed = ownerDb.updateTable('purchase_order').where('order_no', '=', order.orderno)
  expect(await refusedBy(placed.set({ pickup_charge: 100 }))).toBe('pickup_of_an_order_that_came_back')
  expect((await readStock(fixture.orders.shop.db, tea.id)).on_hand).toBeGreaterThan(0)
})
