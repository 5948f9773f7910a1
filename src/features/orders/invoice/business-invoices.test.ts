import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { walletOrder } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import {
  openStaffOrdersFixture,
  type StaffOrdersFixture,
  tea,
} from '../../../../test/staff-orders-fixture.ts'
import type { TestStaff } from '../../../../test/test-app.ts'
import { lastMonths } from '../../../calendar/india.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import {
  addCustomerAddress,
  getMyAddressDetails,
  updateCustomerAddress,
} from '../../addresses/addresses.calls.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { eInvoicing } from '../e-invoice/e-invoice.settings.ts'
import { changeOrderAddress } from '../staff/address/address.calls.ts'
import { eraseBuyerOfInvoices } from './invoices.sql.ts'

const office = {
  flat_no: '12',
  building: 'Trade Centre',
  addresFirst: 'Senapati Bapat Road',
  addresSecond: 'Pune',
  pin_code: '411004',
}
const pune = { gstin: '27AAPFU0939F1ZV', business_name: 'Udyog Traders LLP' }
const bengaluru = { gstin: '29AAPFU0939F1ZR', business_name: 'Udyog Traders LLP' }
const month = lastMonths(new Date(), 1)[0]!

let fixture: StaffOrdersFixture
let finance: TestStaff
let buyer: Buyer
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
  finance = await fixture.shop.createStaff('finance')
  buyer = await fixture.createBuyer({ storeCredit: 100_000_000 })
})
afterAll(() => fixture.close())

const save = (extra: object = pune) => fixture.shop.send(addCustomerAddress, { ...office, ...extra }, buyer)
const goods = [{ goods: tea, quantity: 2 }]
const place = (addressId: string, extra: object = {}) =>
  fixture.shop.send(finalOrderData, { ...walletOrder(Number(addressId), goods), ...extra }, buyer)

async function invoiceOf(orderno: string): Promise<string> {
  const { body } = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  return body
}

async function file(name: string): Promise<Record<string, string>[]> {
  const { statusCode, payload } = await fixture.shop.app.server.inject({
    url: `/back-office/api/download/${name}.csv?month=${month}`,
    headers: { host: 'localhost', cookie: finance.cookie },
  })
  expect([name, statusCode]).toEqual([name, 200])
  const [head, ...rows] = payload
    .trim()
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','))
  return rows.map((cells) => Object.fromEntries(head!.map((column, index) => [column, cells[index]!])))
}

it.each([
  [{ gstin: '27AAPFU0939F1Z' }, 'gstin', /15 characters/],
  [{ gstin: '00AAPFU0939F1ZV' }, 'gstin', /begins with a state/],
  [{ gstin: '27AAPFU0993F1ZV' }, 'gstin', /wrong character/],
  [{ business_name: '' }, 'business_name', /legal name/],
  [{ gstin: '' }, 'gstin', /GSTIN of the business/],
  [bengaluru, 'gstin', /registered in Karnataka, but the address is in Maharashtra/],
])('refuses the GSTIN and name %j at the field %s', async (typed, field, message) => {
  const { status, failure } = await save({ ...pune, ...typed })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(failure.errors).toEqual({ [field]: expect.stringMatching(message) })
})

it('reads a GSTIN in small letters with spaces, and clears it with an empty field', async () => {
  const { body } = await save({ ...pune, gstin: ' 27aapfu 0939f 1zv ' })
  const saved = async () =>
    (await fixture.shop.send(getMyAddressDetails, {}, buyer)).body.data.find(
      ({ rec_no }) => rec_no === body.rec_no,
    )
  expect(await saved()).toMatchObject(pune)
  const change = (extra: object) =>
    fixture.shop.send(updateCustomerAddress, { ...office, rec_no: body.rec_no, ...extra }, buyer)
  await change({ landmark: 'Gate 2' })
  expect(await saved()).toMatchObject(pune)
  await change({ pin_code: '560001' })
  expect(await saved()).toMatchObject({ gstin: null, business_name: null })
  await change(pune)
  await change({ gstin: '', business_name: '' })
  expect(await saved()).toMatchObject({ gstin: null, business_name: null })
})

it('names the business on the invoice and the credit note of an order that asked for it', async () => {
  const { rec_no: id } = (await save()).body
  const { orderno } = (await place(id, { gstin: pune.gstin })).body.data
  await fixture.shop.send(
    updateCustomerAddress,
    { ...office, rec_no: id, gstin: pune.gstin, business_name: 'Renamed Traders LLP' },
    buyer,
  )
  expect(await invoiceOf(orderno)).toContain('Udyog Traders LLP')
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const invoice = await invoiceOf(orderno)
  for (const said of ['Udyog Traders LLP', 'GSTIN 27AAPFU0939F1ZV', 'Maharashtra'])
    expect(invoice).toContain(said)
  expect((await fixture.ofBuyer({ orderno, buyer })).address).toMatchObject(pune)
})

it('invoices a consumer when the order does not ask for the GSTIN of its address', async () => {
  const { rec_no: id } = (await save()).body
  const { orderno } = (await place(id)).body.data
  await fixture.process(orderno)
  const invoice = await invoiceOf(orderno)
  expect(invoice).not.toContain('27AAPFU0939F1ZV')
  expect(invoice).not.toContain('Udyog')
})

it('refuses an order for a GSTIN that its address does not have', async () => {
  const { rec_no: id } = (await save({})).body
  const { status, failure } = await place(id, { gstin: pune.gstin })
  expect([status, failure.code]).toEqual([409, 'otherGstin'])
})

it('places a business purchase that is paid online, with the GSTIN of when the payment began', async () => {
  const { rec_no: id } = (await save()).body
  const payer = { ...buyer, addressId: Number(id) }
  const wanted = [{ goods: tea }]
  const { orderId } = await fixture.begin(payer, wanted, { gstin: pune.gstin })
  await fixture.shop.send(updateCustomerAddress, { ...office, rec_no: id, gstin: '' }, buyer)
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(payer, wanted, paid, { gstin: pune.gstin })
  await fixture.process(orderNo)
  expect(await invoiceOf(orderNo)).toContain('GSTIN 27AAPFU0939F1ZV')
})

it('keeps the GSTIN when staff change the address, and refuses an address in another state', async () => {
  const { rec_no: id } = (await save()).body
  const { orderno } = (await place(id, { gstin: pune.gstin })).body.data
  const change = (extra: object, version: number) =>
    fixture.shop.send(
      changeOrderAddress,
      { orderno, ...office, reason: 'The buyer moved', version, ...extra },
      fixture.nisha,
    )
  const { status, failure } = await change({ pin_code: '560001' }, 0)
  expect([status, failure.code]).toEqual([422, 'gstinState'])
  expect((await change({ flat_no: '14' }, 0)).status).toBe(200)
  await fixture.process(orderno)
  expect(await invoiceOf(orderno)).toContain('GSTIN 27AAPFU0939F1ZV')
})

it("lists business documents apart in the return's files, and adds up to the register", async () => {
  const { rec_no: id } = (await save({ ...bengaluru, pin_code: '560001' })).body
  const { orderno } = (await place(id, { gstin: bengaluru.gstin })).body.data
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  const paise = (amount: string | undefined) => Math.round(Number(amount) * 100)
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((total, row) => total + paise(row[column]), 0)
  const [register, b2b, cdnr, places, business, consumers] = await Promise.all(
    ['gst-register', 'gst-b2b', 'gst-cdnr', 'gst-b2cs', 'gst-hsn-b2b', 'gst-hsn-b2c'].map(file),
  )
  const row = b2b!.find((one) => one['GSTIN/UIN of Recipient'] === bengaluru.gstin)!
  expect(row).toMatchObject({
    'Receiver Name': bengaluru.business_name,
    'Place Of Supply': '29-Karnataka',
    'Reverse Charge': 'N',
    'Invoice Type': 'Regular B2B',
    'Invoice date': expect.stringMatching(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/),
  })
  const listed = register!.find((one) => one['Number'] === row['Invoice Number'])!
  expect(listed["Buyer's GSTIN"]).toBe(bengaluru.gstin)
  expect(row['Taxable Value']).toBe(listed['Taxable value'])
  expect(row['Invoice Value']).toBe(listed['Total'])
  expect(places!.map((one) => one['Place Of Supply'])).not.toContain('29-Karnataka')
  const all = sum(register!, 'Taxable value')
  expect(sum(b2b!, 'Taxable Value') - sum(cdnr!, 'Taxable Value') + sum(places!, 'Taxable Value')).toBe(all)
  expect(sum(business!, 'Taxable Value')).toBe(sum(b2b!, 'Taxable Value') - sum(cdnr!, 'Taxable Value'))
  expect(sum(business!, 'Taxable Value') + sum(consumers!, 'Taxable Value')).toBe(all)
  expect(sum(consumers!, 'Taxable Value')).toBeGreaterThan(0)
})

it.each([{ is_on: false }, { turnover_crore: 4 }])(
  'queues no registration at the portal with the setting %j',
  async (terms) => {
    const on = { ...eInvoicing.fallback, is_on: true, turnover_crore: 12 }
    const { rec_no: id } = (await save()).body
    const queued = async () => {
      const { orderno } = (await place(id, { gstin: pune.gstin })).body.data
      await fixture.process(orderno)
      const { rows } = await sql`
        select from e_invoice join purchase_order on purchase_order.id = order_id
          where order_no = ${orderno}`.execute(fixture.shop.db)
      return rows.length
    }
    await writeShopSetting(fixture.shop.db, eInvoicing, on, 'a test')
    expect(await queued()).toBe(1)
    await writeShopSetting(fixture.shop.db, eInvoicing, { ...on, ...terms }, 'a test')
    expect(await queued()).toBe(0)
  },
)

it.each([{ cancel_hours: 25 }, { report_days: 7, alert_days: 7 }])(
  'refuses the terms %j of registration',
  (terms) => {
    expect(z.safeParse(eInvoicing.strict!, eInvoicing.fallback).success).toBe(true)
    expect(z.safeParse(eInvoicing.strict!, { ...eInvoicing.fallback, ...terms }).success).toBe(false)
  },
)

it("keeps the business's name, GSTIN and address on documents after the account is closed", async () => {
  const body = walletOrder(0, goods)
  const leaving = await fixture.createBuyer({ storeCredit: Math.round(body.final_pay * 100) })
  const { rec_no: id } = (await fixture.shop.send(addCustomerAddress, { ...office, ...pune }, leaving)).body
  const asked = { ...body, address_id: id, gstin: pune.gstin }
  const { orderno } = (await fixture.shop.send(finalOrderData, asked, leaving)).body.data
  await fixture.process(orderno)
  await fixture.deliver(orderno)
  await sql`update member set closed_at = now() where id = ${leaving.id}`.execute(fixture.shop.ownerDb)
  await eraseBuyerOfInvoices(fixture.shop.db, leaving.id, 50_000)
  const { rows } = await sql<{ buyer: object }>`
    select buyer from invoice where member_id = ${leaving.id}`.execute(fixture.shop.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.buyer).toMatchObject({ ...pune, address: { building: office.building } })
  expect(rows[0]!.buyer).not.toHaveProperty('mobile')

  await sql`select issue_invoice('credit_note', ${leaving.id}, id, null, '{}', null)
    from purchase_order where order_no = ${orderno}`.execute(fixture.shop.db)
  const { rows: notes } = await sql<{ buyer: object }>`
    select buyer from invoice where member_id = ${leaving.id} and kind = 'credit_note'`.execute(
    fixture.shop.db,
  )
  expect(notes[0]!.buyer).toMatchObject({ ...pune, address: { building: office.building } })
})

it('keeps all digits of the millionth document of a year, within 16 characters', async () => {
  const { rec_no: id } = (await save()).body
  const { orderno } = (await place(id, { gstin: pune.gstin })).body.data
  await sql`update invoice_series set last_number = 999999 where kind = 'invoice'`.execute(
    fixture.shop.ownerDb,
  )
  await fixture.process(orderno)
  expect(await invoiceOf(orderno)).toMatch(/INV\d\d-\d\d\/1000000\b/)
})
