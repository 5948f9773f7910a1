import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { cashOrder } from '../../../../test/order-fixture.ts'
import type { Buyer, Wanted } from '../../../../test/payment-fixture.ts'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import { indianTime } from '../../../calendar/india.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { paise } from '../../../money/paise.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { findInvoices, viewMonth } from '../../books/staff/reports/reports.calls.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import { confirmPayment } from '../../payments/apply/apply.calls.ts'
import { createPayment } from '../../payments/intent/intent.calls.ts'
import { cancelOrder, cancelOrderItem } from '../life/life.calls.ts'
import { getSpecialDiscount } from '../place/place.calls.ts'
import { readMyOrders } from '../screens/member-orders.sql.ts'

// A tea costs ₹1,000. Paying in cash costs ₹30, which includes ₹4.58 of GST at 18%.
const cash = { charge: paise(3_000), freeAbove: paise(150_000) }
const delivery = { charge: paise(4_000) }
const one: Wanted = [{ goods: tea }]
const two: Wanted = [{ goods: tea, quantity: 2 }]
const sold = { sales: 84_746, gst: 15_712, cash_fee_income: 2_542 }

let fixture: CashFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.allow({ fee: 30, fee_free_above: 1_500 })
  buyer = await fixture.createBuyer({})
})
afterEach(async () => {
  await deliverFor(0)
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

async function deliverFor(charge: number, terms: object = {}) {
  const value = { charge, free_above: null, refunds_own_fault: false, ...terms }
  await writeShopSetting(fixture.shop.db, deliveryChargeSetting, value, 'a test')
  fixture.shop.app.forgetCatalogue()
}

type Rules = Parameters<typeof cashOrder>[2]

const order = (wanted: Wanted = one, rules: Rules = { cash }, extra: object = {}) =>
  fixture.shop.send(finalOrderData, { ...cashOrder(buyer.addressId, wanted, rules), ...extra }, buyer)

async function placed(wanted?: Wanted, rules?: Rules): Promise<string> {
  const { status, body } = await order(wanted, rules)
  expect([status, body.message]).toEqual([200, body.message])
  return body.data.orderno
}

const rowOf = (orderno: string) =>
  fixture.shop.db
    .selectFrom('purchase_order')
    .select(['net', 'cash', 'online', 'cash_fee', 'cash_fee_gst', 'keeps_charges'])
    .where('order_no', '=', orderno)
    .executeTakeFirstOrThrow()
const ofBuyer = (orderno: string) => fixture.ofBuyer({ orderno, buyer })

const begin = (orderno: string) => fixture.shop.send(createPayment, { purpose: 'cash_order', orderno }, buyer)
async function begun(orderno: string): Promise<string> {
  const { status, body } = await begin(orderno)
  expect(status).toBe(200)
  return body.data.order_id
}
const confirm = async (paid: object) =>
  (await fixture.shop.send(confirmPayment, { ...paid }, buyer)).body.data.state
const payNow = async (orderno: string) => confirm(await fixture.shopper.payOrder(await begun(orderno)))
const statesOf = async (...orderIds: string[]) =>
  (await Promise.all(orderIds.map((id) => fixture.paymentsOf(id)))).flat().map(({ state }) => state)

it('adds the cash fee to an order in cash, due on delivery and earned at dispatch', async () => {
  const orderno = await placed()
  expect(await rowOf(orderno)).toMatchObject({
    net: 103_000,
    cash: 103_000,
    cash_fee: 3_000,
    cash_fee_gst: 458,
  })
  expect(await ofBuyer(orderno)).toMatchObject({
    totals: { cash_fee: 30, final_pay: 1_030 },
    paid: { cash: 1_030, is_due: true },
  })
  expect(await fixture.view(orderno)).toMatchObject({ totals: { cash_fee: 30, final_pay: 1_030 } })
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  await fixture.receive(orderno, { amount: '1030' })
  expect(await fixture.movesOf(orderno)).toEqual([
    ['cash_order_sent', { ...sold, cash_receivable: -103_000 }],
    ['cash_collected', { cash_receivable: 103_000, cash_with_courier: -103_000 }],
    ['cash_received', { cash_with_courier: 103_000, bank: -103_000 }],
  ])
  expect(await readMyOrders(fixture.shop.db, buyer.id)).toMatchObject([{ cash_fee: 30, net: 1_030 }])
})

it('charges no zero fee, and none above the free limit', async () => {
  expect(await rowOf(await placed(two))).toMatchObject({ net: 200_000, cash_fee: 0 })
  await fixture.allow()
  const orderno = await placed(one, {})
  expect(await rowOf(orderno)).toMatchObject({ net: 100_000, cash_fee: 0 })
  expect((await ofBuyer(orderno)).totals.cash_fee).toBeUndefined()
  const asked = await fixture.shop.send(getSpecialDiscount, { total_amount: '1000' }, buyer)
  expect(asked.body.cash).toBeUndefined()
})

it('shows the cash fee before payment, and charges none for other methods', async () => {
  const asked = await fixture.shop.send(getSpecialDiscount, { total_amount: '1000' }, buyer)
  expect(asked.body.cash).toEqual({ charge: 30, free_above: 1_500 })
  buyer = await fixture.createBuyer({ storeCredit: 100_000 })
  const fromWallet = { payment_type: '2', payment_method: 'wallet' }
  const { body } = await order(one, {}, fromWallet)
  expect(await rowOf(body.data.orderno)).toMatchObject({ net: 100_000, cash_fee: 0 })
})

it('charges the cash fee that the buyer saw, or refuses with the current one', async () => {
  await fixture.allow({ fee: 49.5 })
  const { status, failure } = await order()
  expect([status, failure.code]).toEqual([409, 'changed'])
  expect(failure.data).toMatchObject({
    cash: { charge: 49.5 },
    totals: { cash_fee: 49.5, final_pay: 1_049.5 },
  })
  expect((await order(one, {})).failure.code).toBe('changed')
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect((await order(one, { cash: { charge: paise(4_950) } })).status).toBe(200)
})

it('counts the fee against the maximum of a cash order', async () => {
  await fixture.allow({ fee: 30, order_max: 1_029.99 })
  expect((await order()).failure.data).toEqual({ obstacle: 'cashAboveMaximum' })
  await fixture.allow({ fee: 30, order_max: 1_030 })
  expect((await order()).status).toBe(200)
})

it('charges no cash fee for a cash order paid online before dispatch', async () => {
  const orderno = await placed()
  expect((await ofBuyer(orderno)).pay_now).toMatchObject({ amount: 1_000, saves: 30 })
  expect(await payNow(orderno)).toBe('succeeded')
  expect(await rowOf(orderno)).toMatchObject({
    net: 100_000,
    online: 100_000,
    cash: 0,
    cash_fee: 0,
    cash_fee_gst: 0,
  })
  const shown = await ofBuyer(orderno)
  expect(shown).toMatchObject({ totals: { final_pay: 1_000, cash_fee_saved: 30 }, paid: { online: 1_000 } })
  expect(await fixture.view(orderno)).toMatchObject({ totals: { cash_fee: 0, cash_fee_saved: 30 } })
  const rewritten = sql`update purchase_order set cash_fee_saved = 1 where order_no = ${orderno}`
  await expect(rewritten.execute(fixture.shop.ownerDb)).rejects.toThrow('append-only')
  expect([shown.pay_now, shown.totals.cash_fee]).toEqual([undefined, undefined])
  expect(await fixture.movesOf(orderno)).toEqual([
    ['order_paid', { gateway_clearing: -100_000, sales: 84_746, gst: 15_254 }],
  ])
  await fixture.process(orderno)
  const page = await readInvoice(orderno)
  expect(page).not.toContain('Cash on delivery fee')
  expect(page).toContain('₹1,000.00')
})

it('charges a delivery online with the order, and drops the cash fee', async () => {
  await deliverFor(40)
  const orderno = await placed(one, { cash, delivery })
  expect(await rowOf(orderno)).toMatchObject({ net: 107_000, cash: 107_000 })
  expect((await ofBuyer(orderno)).pay_now).toMatchObject({ amount: 1_040, saves: 30 })
  expect(await payNow(orderno)).toBe('succeeded')
  expect(await fixture.movesOf(orderno)).toEqual([
    ['order_paid', { gateway_clearing: -104_000, sales: 84_746, gst: 15_864, delivery_income: 3_390 }],
  ])
})

it('charges the cash fee only when cash is paid, for an online payment simultaneous with dispatch', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const orderno = await placed()
      const orderId = await begun(orderno)
      return { orderno, orderId, paid: await fixture.shopper.payOrder(orderId) }
    }),
  )
  await Promise.all(made.flatMap(({ orderno, paid }) => [confirm(paid), fixture.process(orderno)]))
  await fixture.poll()
  await fixture.shop.runJobs()
  for (const { orderno, orderId } of made) {
    const isPaid = (await fixture.view(orderno)).paid_by === 'online'
    expect(await statesOf(orderId)).toEqual([isPaid ? 'applied' : 'refunded'])
    expect(await rowOf(orderno)).toMatchObject(
      isPaid
        ? { net: 100_000, online: 100_000, cash_fee: 0 }
        : { net: 103_000, cash: 103_000, cash_fee: 3_000 },
    )
  }
})

it('drops the cash fee once when a cash order is paid online in two windows, and refunds the other payment', async () => {
  const orderno = await placed()
  const ids = [await begun(orderno), await begun(orderno)]
  const paid = await Promise.all(ids.map((id) => fixture.shopper.payOrder(id)))
  expect((await Promise.all(paid.map(confirm))).toSorted()).toEqual(['returned', 'succeeded'])
  await fixture.shop.runJobs()
  expect((await statesOf(...ids)).toSorted()).toEqual(['applied', 'refunded'])
  expect(await rowOf(orderno)).toMatchObject({ net: 100_000, online: 100_000, cash_fee: 0 })
})

it('applies an online payment during a partial cancellation to the unchanged order, or refunds it', async () => {
  await fixture.allow({ fee: 30 })
  const made = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const orderno = await placed(two, { cash: { charge: cash.charge } })
      return { orderno, paid: await fixture.shopper.payOrder(await begun(orderno)) }
    }),
  )
  const cancel = (orderno: string) =>
    fixture.shop.send(cancelOrderItem, { orderno, line: 1, quantity: 1 }, buyer)
  await Promise.all(made.flatMap(({ orderno, paid }) => [confirm(paid), cancel(orderno)]))
  await fixture.poll()
  await fixture.shop.runJobs()
  for (const { orderno } of made) {
    const { paid_by: way } = await fixture.view(orderno)
    expect(await rowOf(orderno)).toMatchObject(
      way === 'online' ? { net: 200_000, online: 200_000, cash_fee: 0 } : { net: 203_000, cash: 203_000 },
    )
    if (way === 'cash') expect((await ofBuyer(orderno)).pay_now).toMatchObject({ amount: 1_000, saves: 30 })
  }
})

it('charges no cash fee for an order cancelled before dispatch or returned unpaid', async () => {
  const off = await placed()
  expect((await fixture.shop.send(cancelOrder, { orderno: off }, buyer)).status).toBe(200)
  expect(await fixture.movesOf(off)).toEqual([])
  const back = await placed()
  await fixture.process(back)
  await fixture.receiveGoods(back)
  expect(await rowOf(back)).toMatchObject({ keeps_charges: false })
  const undone = { sales: -84_746, gst: -15_712, cash_fee_income: -2_542, cash_receivable: 103_000 }
  expect((await fixture.movesOf(back)).at(-1)).toEqual(['cash_not_collected', undone])
})

it.each([
  ['stays with the shop where they are not wanted', 'not_wanted', 100_000],
  ['goes back where that is the shop’s fault and the operator wants it', 'damaged', 103_000],
] as const)('fee of returned goods %s', async (_what, reason, storeCredit) => {
  await deliverFor(0, { refunds_own_fault: true })
  const orderno = await placed()
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  await fixture.giveBack(orderno, { reason, after_window: true })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit, earnings: 0 })
  expect(await rowOf(orderno)).toMatchObject({ keeps_charges: storeCredit === 100_000 })
})

it('includes the cash fee with its tax in invoice, GST register and bridge, and its refund in the credit note', async () => {
  await deliverFor(40)
  const orderno = await placed(one, { cash, delivery })
  await fixture.process(orderno)
  const page = await readInvoice(orderno)
  expect(page).toMatch(
    /Delivery<\/span>.*₹6\.10.*₹40\.00.*Cash on delivery fee<\/span>.*HSN 8517.*₹25\.42.*₹4\.58.*₹30\.00/s,
  )
  await fixture.deliver(orderno)
  await fixture.giveBack(orderno, { after_window: true })
  const month = indianTime(new Date()).slice(0, 7)
  const { body } = await fixture.shop.send(findInvoices, { month }, fixture.cashier)
  const papers = body.data.filter(({ paper }: { paper: string }) => paper === orderno)
  expect(papers).toMatchObject([
    { kind: 'invoice', taxable: 906.78, tax: 163.22, total: 1_070 },
    { kind: 'credit_note', taxable: 847.46, tax: 152.54, total: 1_000 },
  ])
  const { bridge } = (await fixture.shop.send(viewMonth, { month }, fixture.cashier)).body
  expect(bridge).toMatchObject({ difference: 0 })
})

it('computes cashback, points and level income without the cash fee', async () => {
  const orderno = await placed()
  await fixture.process(orderno)
  const { if_delivered } = await fixture.view(orderno)
  await fixture.allow()
  const free = await placed(one, {})
  await fixture.process(free)
  expect((await fixture.view(free)).if_delivered).toEqual(if_delivered)
})

it('lets the database drop a cash fee only with a change to prepaid, and allow it only for cash orders', async () => {
  const orderno = await placed()
  const change = (set: object) =>
    refusalOf(
      fixture.shop.ownerDb.updateTable('purchase_order').set(set).where('order_no', '=', orderno).execute(),
    )
  const intent = await fixture.shop.db.selectFrom('payment_intent').select('id').executeTakeFirstOrThrow()
  const prepaid = { payment_type: 'online', cash: 0, payment_intent_id: intent.id }
  for (const wrong of [
    { net: 100_000, cash: 100_000, cash_fee: 0, cash_fee_gst: 0 },
    { ...prepaid, online: 103_000 },
    { ...prepaid, online: 103_000, net: 103_000, cash_fee: 0, cash_fee_gst: 0 },
    { ...prepaid, online: 99_000, net: 99_000, cash_fee: 0, cash_fee_gst: 0 },
    { cash_fee: 0 },
  ])
    expect(await change(wrong)).toBe('history_is_append_only')
})

async function readInvoice(orderno: string): Promise<string> {
  const page = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  return page.body
}
