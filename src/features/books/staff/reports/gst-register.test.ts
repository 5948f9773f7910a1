import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { bringOrderBack } from '../../../../../test/come-back.ts'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { lastMonths } from '../../../../calendar/india.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { issueInvoice } from '../../../orders/invoice/issue-invoice.flow.ts'
import { cancelLines } from '../../../orders/life/cancel-lines.flow.ts'
import { advanceOrder, rejectOrder } from '../../../orders/life/order-life.flow.ts'
import { returnLines } from '../../../returns/return-order.flow.ts'
import { newSlotsCreation } from '../../../slots/slots.calls.ts'
import { findBridgeRows, findInvoices, viewMonth } from './reports.calls.ts'

// Tea costs ₹1,050 with ₹50 of GST, and the phone ₹1,180 with ₹180.
const tea: Goods = {
  id: 1,
  mrp: 105_000,
  discountBp: 0,
  specialDiscount: 0,
  received: 1_000,
  gstBp: 500,
}
const phone: Goods = { ...tea, id: 2, mrp: 118_000, gstBp: 1_800 }
const month = lastMonths(new Date(), 1)[0]!

let shop: TestApp
let staff: TestStaff
let pune: { member: TestMember; addressId: number }
let bengaluru: typeof pune
beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [tea, phone])
  staff = await shop.createStaff('finance')
  pune = await buyer('411038')
  bengaluru = await buyer('560001')
})
afterAll(() => shop.close())

async function buyer(pin: string) {
  const member = await shop.createMember()
  await shop.credit(member.id, { storeCredit: 1_000_000 })
  return { member, addressId: await giveAddress(shop.db, member.id, pin) }
}

async function order(
  { member, addressId }: typeof pune,
  goods: Goods[],
  extra: object = {},
): Promise<string> {
  const body = walletOrder(
    addressId,
    goods.map((one) => ({ goods: one })),
  )
  return (await shop.send(finalOrderData, { ...body, ...extra }, member)).body.data.orderno
}

const dispatch = (orderNo: string) =>
  inTransaction(shop.db, (db) => advanceOrder(db, { orderNo, to: 'processed', actor: 'staff' }))
const callOff = async (orderNo: string) => {
  const rejecting = { orderNo, actor: 'staff', note: 'Lost' } as const
  const { refused } = await inTransaction(shop.db, (db) => rejectOrder(db, shop.context.jobs, rejecting))
  if (refused === 'isOut') await bringOrderBack(shop, orderNo)
}
const unexplained = async () => await shop.send(findBridgeRows, { month, step: 'unexplained' }, staff)
const bridge = async () => (await shop.send(viewMonth, { month }, staff)).body.bridge!

async function download(file: string): Promise<string[][]> {
  const headers = { host: 'localhost', cookie: staff.cookie }
  const url = `/back-office/api/download/${file}.csv?month=${month}`
  const { statusCode, payload } = await shop.app.server.inject({ method: 'GET', url, headers })
  expect(statusCode).toBe(200)
  return payload
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','))
}

it("lists every document of orders and subscriptions, with the ledger's tax", async () => {
  const sent = await order(pune, [tea, phone])
  await dispatch(sent)
  const returned = await order(bengaluru, [phone])
  await dispatch(returned)
  await callOff(returned)
  const wanted = { type_id: '1', razorpay_payment_id: 'null' }
  const { slot_id: slotId } = (await shop.send(newSlotsCreation, wanted, bengaluru.member)).body.data

  const { body } = await shop.send(findInvoices, { month }, staff)
  expect(body.data).toMatchObject([
    { paper: sent, kind: 'invoice', state: 'Maharashtra', rates_percent: [5, 18], taxable: 2_000, tax: 230 },
    { paper: returned, kind: 'invoice', state: 'Karnataka', rates_percent: [18], taxable: 1_000, tax: 180 },
    { paper: returned, kind: 'credit_note', taxable: 1_000, tax: 180, total: 1_180 },
    { paper: `SL${slotId}`, order_no: null, state: 'Karnataka', taxable: 998.31, tax: 179.69, total: 1_178 },
  ])
  expect(body.totals).toEqual({ documents: 4, taxable: 2_998.31, tax: 409.69, round_off: 0, total: 3_408 })
  expect(await bridge()).toEqual({
    ledger: 409.69,
    between: [],
    round_off: 0,
    documents: 409.69,
    difference: 0,
  })

  const pages: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await shop.send(findInvoices, { month, limit: 1, cursor }, staff)
    pages.push(...page.body.data.map(({ serial }) => serial))
    cursor = page.body.next_cursor
    if (!cursor) break
  }
  expect(pages).toEqual(body.data.map(({ serial }) => serial))
  const slots = await shop.send(findInvoices, { month, sold: 'slots' }, staff)
  expect(slots.body.totals).toMatchObject({ documents: 1, tax: 179.69 })
  const notes = await shop.send(findInvoices, { month, kind: 'credit_note' }, staff)
  expect(notes.body.totals).toMatchObject({ documents: 1, tax: -180 })
})

it('names orders that were paid but not dispatched, cancelled before dispatch, or posted by hand', async () => {
  const waits = await order(pune, [tea])
  const gone = await order(pune, [phone])
  await callOff(gone)
  expect(await bridge()).toEqual({
    ledger: 459.69,
    between: [
      { step: 'not_invoiced', amount: -230 },
      { step: 'called_off', amount: 180 },
    ],
    round_off: 0,
    documents: 409.69,
    difference: 0,
  })
  const rows = async (step: string) => (await shop.send(findBridgeRows, { month, step }, staff)).body.data
  expect((await rows('not_invoiced')).map(({ order_no, tax }) => [order_no, tax])).toEqual([
    [waits, -50],
    [gone, -180],
  ])
  expect(await rows('called_off')).toMatchObject([{ order_no: gone, buyer: 'Test Member', tax: 180 }])
  expect(await rows('deposited')).toEqual([])
  const page = await shop.send(findBridgeRows, { month, step: 'not_invoiced', limit: 1 }, staff)
  const next = { month, step: 'not_invoiced', cursor: page.body.next_cursor }
  expect((await shop.send(findBridgeRows, next, staff)).body.data.map(({ paper }) => paper)).toEqual([gone])
})

it('shows a tax missing from both sides of the bridge as a difference', async () => {
  const bend = async (by: number) => {
    await sql`alter table order_line disable trigger user`.execute(shop.ownerDb)
    await sql`update order_line set gst = gst + ${by} where order_id = (select min(order_id) from invoice)
      and gst_bp = 500`.execute(shop.ownerDb)
    await sql`alter table order_line enable trigger user`.execute(shop.ownerDb)
  }
  await bend(1)
  expect((await bridge()).difference).toBe(-0.01)
  const { data } = (await unexplained()).body
  expect(data).toMatchObject([{ order_no: expect.stringMatching(/^BM/), transfer_id: null, tax: -0.01 }])
  const file = await download('gst-bridge')
  expect(file.at(-2)).toEqual(['Difference: what no document explains', data[0]!.order_no, '-0.01'])
  expect(file.at(-1)).toEqual(['Difference', '', '-0.01'])
  await bend(-1)
  expect((await bridge()).difference).toBe(0)
  expect((await unexplained()).body.data).toEqual([])
})

it('opens a difference to the transfers, orders and subscriptions that sum to it', async () => {
  const later = `${Number(month.slice(0, 4)) + 5}${month.slice(4)}`
  const moveSlots = async (years: number) => {
    await sql`alter table invoice disable trigger user`.execute(shop.ownerDb)
    await sql`update invoice set issued_at = later from (
        select member_id, slot_id, issued_at + make_interval(years => ${years}::int) as later from invoice where slot_id is not null) as moved
      where moved.member_id = invoice.member_id and moved.slot_id = invoice.slot_id`.execute(shop.ownerDb)
    await sql`alter table invoice enable trigger user`.execute(shop.ownerDb)
  }
  const post = (key: string, paise: number) =>
    sql`select post_transfer('award', ${key}, 0::bigint, '{}', array['gst', 'corrections'], array['INR', 'INR'],
      array[${paise}, ${-paise}]::bigint[], 'order', (select min(order_id) from invoice))`.execute(
      shop.ownerDb,
    )

  await post('of no step', 700)
  await post('of none either', 300)
  expect((await bridge()).difference).toBe(10)
  const rows = (await unexplained()).body.data
  expect(rows.map(({ paper, order_no, tax }) => [paper, order_no, tax])).toEqual([
    [null, null, 7],
    [null, null, 3],
  ])
  expect(rows.every(({ transfer_id: id }) => id !== null)).toBe(true)
  const first = await shop.send(findBridgeRows, { month, step: 'unexplained', limit: 1 }, staff)
  const next = { month, step: 'unexplained', cursor: first.body.next_cursor }
  expect([...first.body.data, ...(await shop.send(findBridgeRows, next, staff)).body.data]).toEqual(rows)

  await moveSlots(5)
  expect((await shop.send(viewMonth, { month: later }, staff)).body.bridge!.difference).toBe(-179.69)
  const there = await shop.send(findBridgeRows, { month: later, step: 'unexplained' }, staff)
  expect(there.body.data).toMatchObject([{ paper: expect.stringMatching(/^SL/), tax: -179.69 }])

  await moveSlots(-5)
  await post('against both', -1_000)
  expect((await bridge()).difference).toBe(0)
  expect((await unexplained()).body.data.map(({ tax }) => tax)).toEqual([7, 3, -10])
})

it('lists only one rate of the documents in the register of a rate', async () => {
  const { body } = await shop.send(findInvoices, { month, rate: '5' }, staff)
  expect(body.data).toMatchObject([{ rates_percent: [5], taxable: 1_000, tax: 50, total: 1_050 }])
  expect(body.totals).toEqual({ documents: 1, taxable: 1_000, tax: 50, round_off: 0, total: 1_050 })
  const { gst } = (await shop.send(viewMonth, { month }, staff)).body
  const eighteen = await shop.send(findInvoices, { month, rate: '18' }, staff)
  const { taxable, tax } = gst.find(({ rate_percent: rate }) => rate === 18)!
  expect(eighteen.body.totals).toMatchObject({ documents: 4, taxable, tax })
})

it('names orders paid in an earlier month than invoiced', async () => {
  const late = await order(pune, [tea])
  const placed = await shop.db
    .selectFrom('purchase_order')
    .select(['id', 'member_id'])
    .where('order_no', '=', late)
    .executeTakeFirstOrThrow()
  await issueInvoice(shop.db, placed, new Date('2021-03-31T18:30:00Z'))
  expect((await shop.send(viewMonth, { month: '2021-04' }, staff)).body.bridge).toEqual({
    ledger: 0,
    between: [{ step: 'paid_before', amount: 50 }],
    round_off: 0,
    documents: 50,
    difference: 0,
  })
})

it('names subscriptions from before they had invoices in the bridge', async () => {
  await sql`alter table invoice disable trigger user`.execute(shop.ownerDb)
  await sql`delete from invoice where slot_id is not null`.execute(shop.ownerDb)
  await sql`alter table invoice enable trigger user`.execute(shop.ownerDb)
  const { ledger, between, documents } = await bridge()
  expect(between).toContainEqual({ step: 'slots_without', amount: -179.69 })
  const inPaise = (rupees: number) => Math.round(rupees * 100)
  const steps = between.reduce((sum, { amount }) => sum + inPaise(amount), 0)
  expect(inPaise(ledger) + steps).toBe(inPaise(documents))
})

it("sums the return files to the register's totals", async () => {
  const { totals } = (await shop.send(findInvoices, { month }, staff)).body
  const sumOf = (records: string[][], ...columns: string[]) =>
    records.slice(1).reduce((sum, record) => {
      const cells = columns.map((column) => Number(record[records[0]!.indexOf(column)]))
      return sum + cells.reduce((all, cell) => all + Math.round(cell * 100), 0)
    }, 0) / 100
  const register = await download('gst-register')
  expect(sumOf(register, 'Taxable value')).toBe(totals!.taxable)
  expect(sumOf(register, 'IGST', 'CGST', 'SGST')).toBe(totals!.tax)
  const places = await download('gst-b2cs')
  expect(sumOf(places, 'Taxable Value')).toBe(totals!.taxable)
  expect(places.slice(1).map(([, place]) => place)).toContain('27-Maharashtra')
  const codes = await download('gst-hsn-b2c')
  expect(sumOf(codes, 'Taxable Value')).toBe(totals!.taxable)
  expect(sumOf(codes, 'Total Value')).toBe(totals!.total)
})

it('counts a cash order on both sides of the bridge from its dispatch until it comes back', async () => {
  const { ledger, documents, difference } = await bridge()
  await allowCash(shop.db)
  const inCash = () => order(pune, [phone], { payment_type: '4' })
  const kept = await inCash()
  expect(await bridge()).toMatchObject({ ledger, documents, difference })
  await dispatch(kept)
  expect(await bridge()).toMatchObject({ ledger: ledger + 180, documents: documents + 180, difference })
  const back = await inCash()
  await dispatch(back)
  await callOff(back)
  expect(await bridge()).toMatchObject({ ledger: ledger + 180, documents: documents + 180, difference })
})

it('excludes units cancelled before dispatch from both sides of the bridge, and includes later returns in both', async () => {
  const { ledger, documents, difference } = await bridge()
  const inParts = async () => {
    const orderNo = await order(pune, [tea, phone])
    return { orderNo, units: [{ line: 1, quantity: 1 }], note: '' }
  }
  const cancelled = await inParts()
  await inTransaction(shop.db, (db) => cancelLines(db, shop.context.jobs, { ...cancelled, actor: 'staff' }))
  await dispatch(cancelled.orderNo)
  expect(await bridge()).toMatchObject({ ledger: ledger + 180, documents: documents + 180, difference })
  const returned = await inParts()
  await dispatch(returned.orderNo)
  await inTransaction(shop.db, (db) =>
    advanceOrder(db, { orderNo: returned.orderNo, to: 'delivered', actor: 'staff' }),
  )
  await inTransaction(shop.db, (db) => returnLines(db, shop.context.jobs, returned))
  expect(await bridge()).toMatchObject({ ledger: ledger + 360, documents: documents + 360, difference })
})

it('shows the register to finance staff only', async () => {
  const others = await shop.createStaff('orders', 'support', 'catalogue')
  expect((await shop.send(findInvoices, { month }, others)).status).toBe(403)
  expect((await shop.send(findInvoices, { month: '2026-13' }, staff)).status).toBe(400)
  expect((await shop.send(findInvoices, { month, cursor: "1' or '1'='1" }, staff)).status).toBe(400)
})
