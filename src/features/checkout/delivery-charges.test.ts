import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../test/cash-fixture.ts'
import { walletOrder } from '../../../test/order-fixture.ts'
import type { Buyer, Wanted } from '../../../test/payment-fixture.ts'
import { tea } from '../../../test/staff-orders-fixture.ts'
import { indianTime } from '../../calendar/india.ts'
import { paise } from '../../money/paise.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { findInvoices, viewMonth } from '../books/staff/reports/reports.calls.ts'
import { getDelivery } from '../delivery/delivery.calls.ts'
import { writeRange, writeZone } from '../delivery/delivery.sql.ts'
import { deliveryChargeSetting } from '../delivery/delivery-charge.settings.ts'
import { cancelOrderItem, getItemRefund } from '../orders/life/life.calls.ts'
import { getCartPrices, getSpecialDiscount } from '../orders/place/place.calls.ts'
import { confirmPayment } from '../payments/apply/apply.calls.ts'
import { createPayment } from '../payments/intent/intent.calls.ts'
import { finalOrderData } from './checkout.calls.ts'

// A tea costs ₹1,000. Its delivery costs ₹40, including ₹6.10 of GST at 18%.
const rule = { charge: paise(4_000), freeAbove: paise(150_000) }
// Returns in these tests are after the return window, because no window is open.
const late = { after_window: true }
const one: Wanted = [{ goods: tea }]
const two: Wanted = [{ goods: tea, quantity: 2 }]

let fixture: CashFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await charge()
  buyer = await fixture.createBuyer({ storeCredit: 60_000, earnings: 244_000 })
})
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

async function charge(terms: Partial<typeof deliveryChargeSetting.fallback> = {}) {
  const value = { charge: 40, free_above: 1_500, refunds_own_fault: false, ...terms }
  await writeShopSetting(fixture.shop.db, deliveryChargeSetting, value, 'a test')
  fixture.shop.app.forgetCatalogue()
}
const bodyOf = (wanted: Wanted, delivery = rule) => walletOrder(buyer.addressId, wanted, false, delivery)
const order = (wanted: Wanted = one, extra: object = {}) =>
  fixture.shop.send(finalOrderData, { ...bodyOf(wanted), ...extra }, buyer)
async function placed(wanted: Wanted = one, extra: object = {}): Promise<string> {
  const { status, body } = await order(wanted, extra)
  expect([status, body.message]).toEqual([200, body.message])
  return body.data.orderno
}
const rowOf = (orderno: string) =>
  fixture.shop.db
    .selectFrom('purchase_order')
    .select(['net', 'delivery_charge', 'delivery_gst', 'keeps_charges', 'cash', 'online'])
    .where('order_no', '=', orderno)
    .executeTakeFirstOrThrow()
const balanceOf = async () => {
  const rows = await fixture.shop.db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('member_id', '=', buyer.id)
    .where('kind', 'in', ['store_credit', 'earnings'])
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}
const ofBuyer = (orderno: string) => fixture.ofBuyer({ orderno, buyer })

it('charges delivery beside the goods, and books its tax', async () => {
  const orderno = await placed()
  expect(await rowOf(orderno)).toMatchObject({ net: 104_000, delivery_charge: 4_000, delivery_gst: 610 })
  expect(await fixture.movesOf(orderno)).toEqual([
    [
      'order_paid',
      { store_credit: -60_000, earnings: -44_000, sales: 84_746, gst: 15_864, delivery_income: 3_390 },
    ],
  ])
  expect((await ofBuyer(orderno)).totals).toMatchObject({ delivery_charge: 40, final_pay: 1_040 })
  expect((await fixture.view(orderno)).totals).toMatchObject({ delivery_charge: 40, final_pay: 1_040 })
})

it('charges no delivery for goods from the free amount on', async () => {
  expect(await rowOf(await placed(two))).toMatchObject({ net: 200_000, delivery_charge: 0 })
})

it('shows the delivery charge and the free limit in the cart, on the payment page and for a PIN code', async () => {
  const said = { charge: 40, free_above: 1_500 }
  const { product } = bodyOf(one)
  const cart = (await fixture.shop.send(getCartPrices, { product })).body.data
  expect(cart).toMatchObject({ delivery: said, totals: { delivery_charge: 40, final_pay: 1_040 } })
  const asked = { total_amount: '1000', pin_code: '411038' }
  expect((await fixture.shop.send(getSpecialDiscount, asked, buyer)).body).toMatchObject({
    data: '0',
    delivery: said,
  })
  const told = (await fixture.shop.send(getDelivery, { pin_code: '411038' })).body.data
  expect(told.delivery).toEqual(said)
  await charge({ charge: 0 })
  expect((await fixture.shop.send(getCartPrices, { product })).body.data.delivery).toBeUndefined()
})

it("charges a zone's delivery price, else the shop's", async () => {
  const { db, ownerDb } = fixture.shop
  const days = { name: 'Pune', is_served: true, days_from: 1, days_to: 2 }
  const zone = await writeZone(db, undefined, { ...days, charge: 9_000, free_above: null })
  const range = { first_pin: 411_001, last_pin: 411_062, zone_id: zone, takes_cash: true, extra_days: 0 }
  await writeRange(db, undefined, range)
  fixture.shop.app.forgetCatalogue()
  const told = (await fixture.shop.send(getDelivery, { pin_code: '411038' })).body.data
  expect(told.delivery).toEqual({ charge: 90 })
  const dearer = bodyOf(two, { charge: paise(9_000), freeAbove: undefined as never })
  const { body } = await fixture.shop.send(finalOrderData, dearer, buyer)
  expect(await rowOf(body.data.orderno)).toMatchObject({ net: 209_000, delivery_charge: 9_000 })
  await writeZone(db, zone, { ...days, charge: null, free_above: null })
  fixture.shop.app.forgetCatalogue()
  const again = (await fixture.shop.send(getDelivery, { pin_code: '411038' })).body.data
  expect(again.delivery).toEqual({ charge: 40, free_above: 1_500 })
  for (const table of ['pin_range', 'delivery_zone'] as const) await ownerDb.deleteFrom(table).execute()
})

it('charges the delivery that the buyer saw, or refuses with the current price', async () => {
  const shown = bodyOf(one)
  await charge({ charge: 60 })
  const { status, failure } = await fixture.shop.send(finalOrderData, shown, buyer)
  expect([status, failure.code]).toEqual([409, 'changed'])
  expect(failure.data).toMatchObject({
    delivery: { charge: 60, free_above: 1_500 },
    totals: { delivery_charge: 60, final_pay: 1_060 },
  })
  const begun = await fixture.shop.send(createPayment, { ...shown, purpose: 'order' }, buyer)
  expect([begun.status, begun.failure.code]).toEqual([409, 'changed'])
  expect(await fixture.ordersOf(buyer)).toEqual([])
  const now = bodyOf(one, { ...rule, charge: paise(6_000) })
  expect((await fixture.shop.send(finalOrderData, now, buyer)).status).toBe(200)
})

it("charges the delivery price of the payment's start for an online order", async () => {
  buyer = await fixture.createBuyer({ storeCredit: 30_000, earnings: 20_000 })
  const { final_pay } = bodyOf(one)
  const partly = { isPartialPayment: true, final_pay }
  const { orderId, amount } = await fixture.begin(buyer, one, partly)
  expect(amount).toBe(54_000)
  await charge({ charge: 90, free_above: null })
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(buyer, one, paid, { ...partly, payment_type: '3' })
  expect(await rowOf(orderNo)).toMatchObject({ net: 104_000, delivery_charge: 4_000, online: 54_000 })
  await fixture.process(orderNo)
  await fixture.receiveGoods(orderNo)
  expect((await ofBuyer(orderNo)).refund).toMatchObject({ wallet: 480.77, online: 519.23 })
})

it('collects a cash order with its delivery, and keeps none of it when unpaid', async () => {
  const cash = { payment_type: '4', payment_method: 'cod' }
  const orderno = await placed(one, cash)
  expect(await rowOf(orderno)).toMatchObject({ net: 104_000, cash: 104_000 })
  await fixture.process(orderno)
  await fixture.receiveGoods(orderno)
  expect(await rowOf(orderno)).toMatchObject({ keeps_charges: false })
  const sale = { sales: 84_746, gst: 15_864, delivery_income: 3_390, cash_receivable: -104_000 }
  const back = { sales: -84_746, gst: -15_864, delivery_income: -3_390, cash_receivable: 104_000 }
  expect(await fixture.movesOf(orderno)).toEqual([
    ['cash_order_sent', sale],
    ['cash_not_collected', back],
  ])
  const paid = await placed(one, cash)
  await fixture.process(paid)
  await fixture.deliver(paid)
  await fixture.receive(paid, { amount: '1040' })
  await fixture.giveBack(paid, { reason: 'not_wanted', ...late })
  expect(await rowOf(paid)).toMatchObject({ keeps_charges: true })
  expect(await balanceOf()).toMatchObject({ store_credit: 160_000 })
})

it('charges delivery for a cash order that is paid online before dispatch', async () => {
  const orderno = await placed(one, { payment_type: '4', payment_method: 'cod' })
  const begun = await fixture.shop.send(createPayment, { purpose: 'cash_order', orderno }, buyer)
  const paid = await fixture.shopper.payOrder(begun.body.data.order_id)
  await fixture.shop.send(confirmPayment, { ...paid }, buyer)
  expect(await rowOf(orderno)).toMatchObject({ net: 104_000, online: 104_000, cash: 0 })
  expect(await fixture.movesOf(orderno)).toEqual([
    ['order_paid', { gateway_clearing: -104_000, sales: 84_746, gst: 15_864, delivery_income: 3_390 }],
  ])
})

it('refunds the delivery charge of an order cancelled before dispatch, at once or line by line', async () => {
  const whole = await placed()
  await fixture.reject(whole)
  expect(await balanceOf()).toEqual({ store_credit: 60_000, earnings: 244_000 })
  await charge({ free_above: null })
  const parts = await placed(two, walletOrder(buyer.addressId, two, false, { charge: rule.charge }))
  const item = { orderno: parts, line: 1, quantity: 1 }
  const refund = async () => (await fixture.shop.send(getItemRefund, item, buyer)).body.data
  expect(await refund()).toEqual({ wallet: 1_000, online: 0 })
  await fixture.shop.send(cancelOrderItem, item, buyer)
  expect(await refund()).toEqual({ wallet: 1_040, online: 0 })
  const last = await fixture.shop.send(cancelOrderItem, item, buyer)
  expect(last.body.data).toMatchObject({ wallet: 1_040 })
  expect(await balanceOf()).toEqual({ store_credit: 60_000, earnings: 244_000 })
  expect((await ofBuyer(parts)).refund).toMatchObject({ wallet: 2_040 })
})

it('keeps the delivery charge of a returned order, also in its credit note', async () => {
  const orderno = await placed()
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  expect((await fixture.view(orderno)).if_refunded).toEqual({ wallet: 1_000, online: 0 })
  const { body } = await fixture.giveBack(orderno, late)
  expect(body.data).toMatchObject({ wallet: 1_000 })
  expect(await rowOf(orderno)).toMatchObject({ keeps_charges: true })
  expect((await fixture.movesOf(orderno)).at(-1)).toEqual([
    'order_refunded',
    { sales: -84_746, gst: -15_254, store_credit: 57_692, earnings: 42_308 },
  ])
  expect((await ofBuyer(orderno)).refund).toMatchObject({ wallet: 1_000 })
  const kept = fixture.shop.db.updateTable('purchase_order').where('order_no', '=', orderno)
  await expect(kept.set({ keeps_charges: false }).execute()).rejects.toThrow(/append-only/)
  await expect(kept.set({ delivery_charge: 0 }).execute()).rejects.toThrow(/append-only/)
})

it('includes a delivery charge and its tax in invoice, GST register and bridge, and its refund in a credit note', async () => {
  const orderno = await placed()
  await fixture.process(orderno)
  const page = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  expect(page.body).toMatch(/Delivery<\/span>.*HSN 8517.*₹33\.90.*₹6\.10.*₹40\.00/s)
  await fixture.deliver(orderno)
  await fixture.giveBack(orderno, late)
  const month = indianTime(new Date()).slice(0, 7)
  const { body } = await fixture.shop.send(findInvoices, { month }, fixture.cashier)
  const papers = body.data.filter(({ paper }: { paper: string }) => paper === orderno)
  expect(papers).toMatchObject([
    { kind: 'invoice', rates_percent: [18], taxable: 881.36, tax: 158.64, total: 1_040 },
    { kind: 'credit_note', rates_percent: [18], taxable: 847.46, tax: 152.54, total: 1_000 },
  ])
  const { bridge } = (await fixture.shop.send(viewMonth, { month }, fixture.cashier)).body
  expect(bridge).toMatchObject({ difference: 0 })
})

it("refunds the delivery charge of a return by the shop's fault if the operator chose that", async () => {
  await charge({ refunds_own_fault: true })
  for (const [reason, wallet] of [
    ['damaged', 1_040],
    ['not_wanted', 1_000],
  ] as const) {
    const orderno = await placed()
    await fixture.process(orderno)
    await fixture.deliver(orderno)
    const { body } = await fixture.giveBack(orderno, { reason, ...late })
    expect(body.data).toMatchObject({ wallet })
  }
})

it('computes cashback, points and level income without the delivery charge', async () => {
  const orderno = await placed()
  await fixture.process(orderno)
  const { if_delivered } = await fixture.view(orderno)
  await charge({ charge: 0 })
  const free = await fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, one), buyer)
  await fixture.process(free.body.data.orderno)
  expect((await fixture.view(free.body.data.orderno)).if_delivered).toEqual(if_delivered)
})

it('places one order for a repeated request, and one of two orders that only one balance covers', async () => {
  const body = bodyOf(one)
  const sent = await Promise.all([1, 2].map(() => fixture.shop.send(finalOrderData, body, buyer)))
  expect(sent.map(({ raw }) => raw)).toEqual([sent[0]!.raw, sent[0]!.raw])
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  buyer = await fixture.createBuyer({ storeCredit: 104_000 })
  const statuses = (await Promise.all([order(), order()])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  expect(await balanceOf()).toMatchObject({ store_credit: 0 })
})

it('refuses an order whose totals leave out its delivery', async () => {
  const orderno = await placed()
  const bend = (set: object) =>
    fixture.shop.ownerDb.transaction().execute(async (db) => {
      await db.updateTable('purchase_order').set(set).where('order_no', '=', orderno).execute()
    })
  await expect(bend({ keeps_charges: true })).rejects.toThrow(/charges_kept_of_what_ended/)
  await expect(bend({ delivery_charge: 5_000 })).rejects.toThrow(/append-only|net_follows_from_totals/)
})
