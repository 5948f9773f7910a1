import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { walletOrder } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openProposalFixture, type ProposalFixture, wanted } from '../../../test/proposal-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { wordsOf } from '../../words/words-of.ts'
import { getDelivery } from '../delivery/delivery.calls.ts'
import { writeRange, writeZone } from '../delivery/delivery.sql.ts'
import { deliveryCalendar } from '../delivery/delivery-calendar.settings.ts'
import { formatDay } from '../delivery/delivery-day-words.ts'
import { getMyOrder, getOrderDetail } from '../orders/screens/orders.calls.ts'
import { createPayment } from '../payments/intent/intent.calls.ts'
import { finalOrderData } from './checkout.calls.ts'

const zone = { name: 'Pune', is_served: true, days_from: 2, days_to: 3 }

let fixture: ProposalFixture
let buyer: Buyer
let zoneId: number

beforeAll(async () => {
  fixture = await openProposalFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const { shop } = fixture
  for (const table of ['pin_range', 'delivery_zone'] as const) await shop.ownerDb.deleteFrom(table).execute()
  zoneId = await writeZone(shop.db, undefined, zone)
  const range = { first_pin: 411_001, last_pin: 411_062, zone_id: zoneId, takes_cash: false, extra_days: 1 }
  await writeRange(shop.db, undefined, range)
  shop.app.forgetCatalogue()
  buyer = await fixture.createBuyer({ storeCredit: 500_000 })
})
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

const serve = (is_served: boolean, more: object = {}) =>
  writeZone(fixture.shop.db, zoneId, { ...zone, is_served, ...more })
const order = async (extra: object = {}) =>
  await fixture.shop.send(finalOrderData, { ...walletOrder(buyer.addressId, wanted), ...extra }, buyer)

/** Returns the latest expected day of delivery, in Indian time. */
async function expectedOn(orderno: string) {
  const { body } = await fixture.shop.send(getOrderDetail, { orderno }, buyer)
  const [listed] = (await fixture.shop.send(getMyOrder, {}, buyer)).body.data
  expect(listed).toMatchObject({ orderno, expected_by: body.data.expected_by })
  return body.data.expected_by
}

it('keeps the delivery day promised to the buyer despite later changes of the zone', async () => {
  const told = (await fixture.shop.send(getDelivery, { pin_code: '411038' })).body.data
  const { body } = await order()
  const { orderno } = body.data
  expect(await expectedOn(orderno)).toBe(new Date(`${told.by}T23:59:59+05:30`).toISOString())
  await serve(false, { days_to: 30 })
  expect(await expectedOn(orderno)).toBe(new Date(`${told.by}T23:59:59+05:30`).toISOString())
  const change = fixture.shop.db.updateTable('purchase_order').set({ promised_by: new Date() })
  await expect(change.where('order_no', '=', orderno).execute()).rejects.toThrow(/append-only/)
})

it("prints the promised day on invoice and packing slip in the reader's language", async () => {
  const { shop } = fixture
  const { by } = (await shop.send(getDelivery, { pin_code: '411038' })).body.data
  const { orderno } = (await order()).body.data
  const print = async (url: string, as: string) =>
    (await shop.app.server.inject({ url, headers: { host: 'localhost', cookie: as } })).body
  for (const language of ['en', 'hi', 'mr'] as const) {
    const paper = await print(`/Admin/sale_invoice/${orderno}`, `${buyer.cookie}; language=${language}`)
    expect(paper).toContain(formatDay(by!, wordsOf(language, 'Bmart')))
  }
  const staff = await shop.createStaff('support')
  const slip = await print(`/back-office/papers/packing-slips?orders=${orderno}`, staff.cookie)
  expect(slip).toContain(`Delivery by ${formatDay(by!, wordsOf('en', 'Bmart'))}`)
})

it("keeps the payment's day for an order paid online", async () => {
  const { orderId } = await fixture.begin(buyer, wanted)
  const { status, orderNo } = await fixture.confirm(buyer, wanted, await fixture.shopper.payOrder(orderId))
  expect(status).toBe(200)
  const told = (await fixture.shop.send(getDelivery, { pin_code: '411038' })).body.data
  expect(await expectedOn(orderNo)).toBe(new Date(`${told.by}T23:59:59+05:30`).toISOString())
})

it('refuses an order to an unserved PIN code with any payment method, and takes nothing', async () => {
  await serve(false)
  const refused = [422, 'notServed']
  for (const payment_type of ['2', '4']) {
    const { status, failure } = await order({ payment_type })
    expect([status, failure.code]).toEqual(refused)
  }
  for (const isPartialPayment of [false, true]) {
    const body = { ...walletOrder(buyer.addressId, wanted), purpose: 'order', isPartialPayment }
    const { status, failure } = await fixture.shop.send(createPayment, body, buyer)
    expect([status, failure.code]).toEqual(refused)
  }
  const proposed = await fixture.propose(buyer)
  expect([proposed.status, proposed.failure.code]).toEqual(refused)
  expect(proposed.failure.errors).toHaveProperty('address_id')
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it('refuses an order to a PIN code outside all ranges when the shop serves only ranges', async () => {
  const closed = { cut_off: '24:00', from_day: 1, to_day: 0, serves_others: false }
  await fixture.shop.ownerDb.deleteFrom('pin_range').execute()
  await writeShopSetting(fixture.shop.db, deliveryCalendar, closed, 'a test')
  expect((await order()).failure.code).toBe('notServed')
  await writeShopSetting(fixture.shop.db, deliveryCalendar, { ...closed, serves_others: true }, 'a test')
  expect((await order()).status).toBe(200)
})

it('refunds an online order whose PIN code is no longer served', async () => {
  const { orderId } = await fixture.begin(buyer, wanted)
  await serve(false)
  const paid = await fixture.shopper.payOrder(orderId)
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  expect((await fixture.confirm(buyer, wanted, paid)).failure.code).toBe('returned')
  expect(await fixture.ordersOf(buyer)).toEqual([])
  await fixture.shop.runJobs()
  const [payment] = await fixture.paymentsOf(orderId)
  expect(payment).toMatchObject({ unapplied_reason: 'mismatch', unapplied_detail: 'address not served' })
  expect(['refunded', 'voided']).toContain(payment!.state)
  await fixture.expire(orderId)
})
