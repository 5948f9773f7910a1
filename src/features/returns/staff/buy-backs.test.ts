import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishAgreement } from '../../../../test/agreement-fixture.ts'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { openPickupFixture, type PickupFixture } from '../../../../test/pickup-fixture.ts'
import { received } from '../../../../test/returns-fixture.ts'
import { type PlacedOrder, tea } from '../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { indianTime } from '../../../calendar/india.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { findInvoices, viewMonth } from '../../books/staff/reports/reports.calls.ts'
import { acceptAgreement } from '../../direct-selling/direct-selling.calls.ts'
import { buyBack } from '../../shop-details/buy-back.settings.ts'
import { returnPickup, returnPickupCharge } from '../../shop-details/pickup.settings.ts'
import { askReturn, getReturnable } from '../returns.calls.ts'
import { refundReturn } from './returns.calls.ts'

// A tea costs ₹1,000, with ₹152.54 of GST at 18% contained. Bought back at 90%, the shop keeps ₹100, with ₹15.25.
let fixture: PickupFixture
let cashier: TestStaff
let version: number
beforeAll(async () => {
  fixture = await openPickupFixture()
  cashier = await fixture.orders.shop.createStaff('finance')
  version = await publishAgreement(fixture.orders.shop)
})
afterAll(() => fixture.close())
beforeEach(() => set({ days: 60, percent: 90 }))
afterEach(async () => {
  await fixture.orders.shop.runJobs()
  await fixture.orders.expectInvariants()
})

const source = 'G.S.R. 889(E), 2021-12-28'
const set = (terms: { days: number; percent: number }) =>
  writeShopSetting(fixture.orders.shop.db, buyBack, { ...terms, source }, 'a test')

/** Moves an order and its delivery some days into the past. */
async function age({ orderno }: PlacedOrder, days: number): Promise<void> {
  const { shop } = fixture.orders
  const id = sql`(select id from purchase_order where order_no = ${orderno})`
  await corruptHistory(shop, 'order_event', (db) =>
    sql`update order_event set at = at - make_interval(days => ${days}) where order_id = ${id}`.execute(db),
  )
}

/** Creates a delivered order of a direct seller whose return window of seven days is over. */
async function stocked(quantity = 2): Promise<PlacedOrder> {
  const { shop } = fixture.orders
  const buyer = await fixture.orders.createBuyer({ storeCredit: 100_000 * quantity })
  expect((await shop.send(acceptAgreement, { version }, buyer)).status).toBe(200)
  const { body } = await fixture.orders.order(buyer, [{ goods: tea, quantity }])
  await fixture.orders.deliverOrder(body.data.orderno)
  const order = { buyer, orderno: body.data.orderno }
  await age(order, 8)
  return order
}

const unsold = (order: PlacedOrder, extra: object = {}) =>
  fixture.asked(order, { reason: 'buy_back', ...extra })
const inspected = (accepted: number, unfit = 0): Parameters<PickupFixture['steps']>[1] => [
  'inspectReturn',
  { accepted, unfit },
]
const termsOf = async ({ orderno, buyer }: PlacedOrder) =>
  (await fixture.orders.shop.send(getReturnable, { orderno, line: 1 }, buyer)).body.data

/** Lists the credit notes of an order, after checking that ledger and register agree. */
async function notesOf(orderno: string) {
  const month = indianTime(new Date()).slice(0, 7)
  const { shop } = fixture.orders
  const { data } = (await shop.send(findInvoices, { month, kind: 'credit_note' }, cashier)).body
  expect((await shop.send(viewMonth, { month }, cashier)).body.bridge).toMatchObject({ difference: 0 })
  return data.filter(({ paper }) => paper === orderno)
}

it('buys unsold goods back at the percent shown, with a credit note of that much', async () => {
  const order = await stocked(2)
  expect((await fixture.orders.ofBuyer(order)).buy_back_until).toEqual(expect.any(String))
  expect((await termsOf(order)).buy_back).toEqual({ percent: 90, refunds: [900, 1_800] })
  const no = await unsold(order)
  const shown = { reason: 'buy_back', amount: 1_000, buy_back: { percent: 90, kept: 100 } }
  expect(await fixture.own(order, no)).toMatchObject(shown)
  await fixture.steps(no, ...received, inspected(1), ['refundReturn'])
  expect(await fixture.own(order, no)).toMatchObject({ ...shown, refunded: { wallet: 900, source: 0 } })
  expect((await fixture.orders.movesOf(order.orderno)).at(-1)).toEqual([
    'order_refunded',
    { sales: -84_746, gst: -15_254 + 1_525, buy_back_income: 8_475, store_credit: 90_000 },
  ])
  const { refund, timeline } = await fixture.orders.ofBuyer(order)
  expect(refund).toMatchObject({ wallet: 900, buy_back: 100 })
  expect(refund).not.toHaveProperty('pickup')
  expect(timeline.at(-1)?.part).toMatchObject({ amount: 1_000, wallet: 900, is_buy_back: true })
  expect(await notesOf(order.orderno)).toMatchObject([
    { rates_percent: [18], taxable: 762.71, tax: 137.28, total: 900 },
  ])
  const page = await fixture.look(`/Admin/sale_invoice/${order.orderno}`, order.buyer.cookie)
  expect(page.body).toMatch(/Deduction of the buy-back<\/span>.*HSN 8517.*-₹84\.75.*-₹15\.25.*-₹100\.00/s)
})

it('buys the last units back too, and returns the whole order then', async () => {
  const order = await stocked(2)
  for (const _unit of [1, 2]) {
    const no = await unsold(order)
    await fixture.steps(no, ...received, inspected(1), ['refundReturn'])
  }
  const { status, refund } = await fixture.orders.ofBuyer(order)
  expect([status, refund]).toEqual(['3', expect.objectContaining({ wallet: 1_800, buy_back: 200 })])
  expect((await notesOf(order.orderno)).map(({ total }) => total)).toEqual([900, 900])
  expect((await fixture.orders.view(order.orderno)).totals).toMatchObject({
    buy_back_deductions: 200,
    pickup_charges: 0,
  })
})

it('takes no charge for the pickup beside the percent', async () => {
  const { db } = fixture.orders.shop
  await writeShopSetting(db, returnPickup, 'buyer', 'a test')
  await writeShopSetting(db, returnPickupCharge, 40, 'a test')
  const order = await stocked(1)
  expect(await termsOf(order)).not.toHaveProperty('pickup_charge')
  const no = await unsold(order)
  await fixture.steps(no, ...received, inspected(1), ['refundReturn'])
  expect((await fixture.own(order, no)).refunded).toEqual({ wallet: 900, source: 0 })
  await writeShopSetting(db, returnPickup, 'shop', 'a test')
})

it('splits the refund of an order paid half online between its source and the wallet', async () => {
  const placed = await fixture.orders.paidPartly()
  await fixture.orders.shop.send(acceptAgreement, { version }, placed.buyer)
  await corruptHistory(fixture.orders.shop, 'agreement_acceptance', (db) =>
    sql`update agreement_acceptance set at = '2020-01-01' where member_id = ${placed.buyer.id}`.execute(db),
  )
  await fixture.orders.deliverOrder(placed.orderno)
  await age(placed, 8)
  const no = await unsold(placed, { refund_to: 'source' })
  await fixture.steps(no, ...received, inspected(1), ['refundReturn'])
  expect((await fixture.own(placed, no)).refunded).toEqual({ wallet: 450, source: 450 })
})

it('keeps to the percent shown when it was asked', async () => {
  const order = await stocked(1)
  const no = await unsold(order)
  await set({ days: 60, percent: 50 })
  await fixture.steps(no, ...received, inspected(1), ['refundReturn'])
  expect((await fixture.own(order, no)).refunded).toEqual({ wallet: 900, source: 0 })
})

it('refuses a buy-back where the setting is off, after its days, and of members who were no direct sellers', async () => {
  const order = await stocked()
  const refusal = async (of: PlacedOrder, extra: object = {}) =>
    (await fixture.ask(of, { reason: 'buy_back', ...extra })).failure.code
  await set({ days: 0, percent: 90 })
  expect(await refusal(order)).toBe('windowOver')
  expect(await fixture.orders.ofBuyer(order)).not.toHaveProperty('buy_back_until')
  await set({ days: 60, percent: 90 })
  expect(await refusal(order, { reason: 'not_wanted' })).toBe('onlyBoughtBack')
  expect(await refusal(order, { kind: 'exchange', wanted_product_id: '2' })).toBe('onlyBoughtBack')
  await age(order, 60)
  expect(await refusal(order)).toBe('windowOver')
  const late = await fixture.delivered(1)
  await age(late, 8)
  await fixture.orders.shop.send(acceptAgreement, { version }, late.buyer)
  expect(await refusal(late)).toBe('windowOver')
})

it('refuses a buy-back while the goods can be returned for their whole price', async () => {
  const order = await fixture.delivered(1)
  const answer = await fixture.ask(order, { reason: 'buy_back' })
  expect([answer.status, answer.failure.code]).toEqual([422, 'notBoughtBack'])
  expect(await termsOf(order)).not.toHaveProperty('buy_back')
})

it('asks for a buy-back once, for a repeat and for thirty requests at once of the last unit', async () => {
  const order = await stocked(1)
  const { shop } = fixture.orders
  const same = fixture.asking(order, { reason: 'buy_back' })
  const twice = await Promise.all([
    shop.send(askReturn, same, order.buyer),
    shop.send(askReturn, same, order.buyer),
  ])
  expect(new Set(twice.map(({ raw }) => raw)).size).toBe(1)
  const other = await stocked(1)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fixture.ask(other, { reason: 'buy_back', request_id: randomUUID() })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('refunds a buy-back of the accepted units once, for thirty refunds at once', async () => {
  const order = await stocked(3)
  const no = await unsold(order, { quantity: 2 })
  await fixture.steps(no, ...received, ['inspectReturn', { accepted: 1, unfit: 0, why: 'One was opened' }])
  const { version: seen } = await fixture.view(no)
  const { shop, nisha } = fixture.orders
  const before = await fixture.orders.moneyOf(order.buyer)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => shop.send(refundReturn, { return_no: no, version: seen }, nisha)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await fixture.orders.moneyOf(order.buyer)).storeCredit - before.storeCredit).toBe(90_000)
  expect((await fixture.own(order, no)).refunded).toEqual({ wallet: 900, source: 0 })
})

it('refuses in the database a buy-back of another percent, of a pickup charge, or of no direct seller', async () => {
  const { ownerDb } = fixture.orders.shop
  const refusedBy = (change: { execute(): Promise<unknown> }) => change.execute().catch(violatedConstraint)
  const order = await stocked(1)
  const no = Number(await unsold(order))
  const one = ownerDb.updateTable('return_request').where('id', '=', no)
  expect(await refusedBy(one.set({ buy_back_percent: 100 }))).toBe('history_is_append_only')
  expect(await refusedBy(one.set({ buy_back_kept: 100 }))).toBe('buy_back_kept_of_a_refund')
  const placed = ownerDb.updateTable('purchase_order').where('order_no', '=', order.orderno)
  expect(await refusedBy(placed.set({ is_buy_back: true }))).toBe('buy_back_of_an_order_that_came_back')
  const plain = await fixture.delivered(1)
  const row = await ownerDb
    .selectFrom('purchase_order')
    .select(['id', 'member_id'])
    .where('order_no', '=', plain.orderno)
    .executeTakeFirstOrThrow()
  const asked = {
    member_id: row.member_id,
    order_id: row.id,
    line: 1,
    quantity: 1,
    kind: 'refund',
    reason: 'buy_back',
    text: '',
    refund_to: 'wallet',
    pickup_by: 'shop',
  } as const
  const insert = (extra: object) => ownerDb.insertInto('return_request').values({ ...asked, ...extra })
  expect(await refusedBy(insert({ buy_back_percent: 90 }))).toBe('buy_back_of_a_seller')
  expect(await refusedBy(insert({ reason: 'damaged', buy_back_percent: 90 }))).toBe('buy_back_has_percent')
})
