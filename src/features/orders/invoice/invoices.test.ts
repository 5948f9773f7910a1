import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringOrderBack } from '../../../../test/come-back.ts'
import { type Goods, giveAddress, stockShop, subscribe, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { demoSeller } from '../../../platform/settings/seller.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { insertAddress } from '../../addresses/addresses.sql.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { directSellingEntity } from '../../shop-details/direct-selling-entity.settings.ts'
import { newSlotsCreation } from '../../slots/slots.calls.ts'
import { advanceOrder, rejectOrder } from '../life/order-life.flow.ts'
import { getMyOrder, getOrderDetail } from '../screens/orders.calls.ts'
import { invoiceDocuments } from './invoice-contents.ts'
import { readInvoicedOrder } from './invoices.sql.ts'
import { issueInvoice } from './issue-invoice.flow.ts'

const tea: Goods = { id: 1, mrp: 50_001, discountBp: 1_000, specialDiscount: 0, received: 1_000, gstBp: 500 }
const phone: Goods = { id: 2, mrp: 99_900, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 1_800 }

const kettle: Goods = { id: 3, mrp: 100_000, discountBp: 0, specialDiscount: 8_000, received: 1_000 }

let shop: TestApp
let asha: TestMember
let orderIn: (pinCode: string) => Promise<string>

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [tea, phone, kettle])
  asha = await shop.createMember({ name: `Asha <script>alert('x')</script>` })
  await shop.credit(asha.id, { earnings: 100_000_000 })
  orderIn = async (pinCode) => {
    const addressId = await insertAddress(shop.db, asha.id, {
      flat_no: 'B-402',
      building: 'Sai "Residency" & Sons',
      address_1: 'MG Road',
      address_2: 'Kothrud',
      pin_code: pinCode,
    })
    const order = walletOrder(addressId, [{ goods: tea, quantity: 3 }, { goods: phone }])
    return (await shop.send(finalOrderData, order, asha)).body.data.orderno
  }
})
afterAll(() => shop.close())

const dispatch = (orderNo: string) =>
  inTransaction(shop.db, (db) => advanceOrder(db, { orderNo, to: 'processed', actor: 'staff' }))
const callOff = (orderNo: string) =>
  inTransaction(shop.db, (db) =>
    rejectOrder(db, shop.context.jobs, { orderNo, actor: 'staff', note: 'Lost' }),
  )

async function documentsOf(orderNo: string) {
  return invoiceDocuments(
    (await readInvoicedOrder(shop.db, asha.id, orderNo))!,
    demoSeller,
    wordsOf('en', 'Bmart'),
  )
}

/** Returns an order's kind of printable document, as the order list and the order page report it. */
async function paperOf(orderNo: string) {
  const { data: orders } = (await shop.send(getMyOrder, {}, asha)).body
  const { data: order } = (await shop.send(getOrderDetail, { orderno: orderNo }, asha)).body
  return [orders.find(({ orderno }) => orderno === orderNo)?.invoice, order.invoice]
}

async function open(path: string, cookie?: string) {
  return await shop.app.server.inject({
    method: 'GET',
    url: `/Admin/sale_invoice/${path}`,
    headers: cookie ? { cookie } : {},
  })
}

it('issues an invoice at dispatch, and a proforma before', async () => {
  const orderNo = await orderIn('411038')
  const before = await open(orderNo, asha.cookie)
  expect(before.body).toContain('Proforma invoice')
  expect(before.body).toContain('This is not a tax invoice')
  await dispatch(orderNo)
  const after = await open(orderNo, asha.cookie)
  expect(after.body).toContain('Tax invoice')
  expect(after.body).toMatch(/Rupees( And [A-Z][a-z ]+ Paise)? Only/i)
  expect(after.body).toMatch(/INV\/\d{2}-\d{2}\/\d{6}/)
  expect(after.body).toMatch(
    /HSN \d+ · CGST [\d.]+% \+ SGST [\d.]+% · MRP ₹[\d,.]+ each, inclusive of all taxes/,
  )
})

it.each([
  [true, 'The discount includes ₹80.00 of cashback, redeemed with this order.'],
  [false, 'Cashback of ₹80.00 was not redeemed with this order.'],
])('says on an invoice whether cashback was redeemed: %s', async (isRedeemed, sentence) => {
  const buyer = await shop.createMember()
  await shop.credit(buyer.id, { storeCredit: 1_000_00 })
  await subscribe(shop.db, buyer.id)
  const body = walletOrder(await giveAddress(shop.db, buyer.id), [{ goods: kettle }], isRedeemed)
  const { orderno } = (await shop.send(finalOrderData, body, buyer)).body.data
  await dispatch(orderno)
  expect((await open(orderno, buyer.cookie)).body).toContain(sentence)
  expect((await open(`${orderno}.pdf`, buyer.cookie)).statusCode).toBe(200)
})

it('leaves cashback off an invoice without any', async () => {
  expect((await open(await orderIn('411038'), asha.cookie)).body).not.toMatch(/cashback/i)
})

it('splits the tax for centre and state within Maharashtra, and charges it whole beyond', async () => {
  const near = (await documentsOf(await orderIn('411038')))[0]!
  const far = (await documentsOf(await orderIn('560001')))[0]!
  const taxed = (document: typeof near) =>
    document.taxes.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0)
  expect(near.placeOfSupply).toBe('Maharashtra')
  expect(near.taxes.map(({ rate, igst }) => [rate, igst])).toEqual([
    [500, 0],
    [1_800, 0],
  ])
  expect(far.placeOfSupply).toBe('Karnataka')
  expect(far.taxes.map(({ rate, cgst, sgst }) => [rate, cgst, sgst])).toEqual([
    [500, 0, 0],
    [1_800, 0, 0],
  ])
  expect(taxed(far)).toBe(taxed(near) + near.rounding)
})

it('prints equal central and state tax, with the remaining paisa as rounding', async () => {
  // The taxes of ₹64.29 and ₹152.39 are odd numbers of paise, so neither can be halved.
  const { body } = await open(await orderIn('411038'), asha.cookie)
  const amounts = Object.fromEntries(
    [...body.matchAll(/<div[^>]*><span>([^<]+)<\/span><span>₹([^<]+)<\/span><\/div>/g)].map(
      ([, name, amount]) => [name, amount],
    ),
  )
  expect(amounts).toMatchObject({
    'CGST 2.5%': '32.14',
    'SGST 2.5%': '32.14',
    'CGST 9%': '76.19',
    'SGST 9%': '76.19',
    Rounding: '0.02',
  })
})

it('reverses an invoice by a credit note of its own series when the order is cancelled later', async () => {
  const orderNo = await orderIn('411038')
  await dispatch(orderNo)
  await bringOrderBack(shop, orderNo)
  const [invoice, creditNote] = await documentsOf(orderNo)
  expect(invoice).toMatchObject({ kind: 'invoice' })
  expect(creditNote).toMatchObject({
    kind: 'credit_note',
    takesBack: invoice!.serial,
    total: invoice!.total,
  })
  expect(creditNote!.serial).toMatch(/^CN\/\d{2}-\d{2}\/\d{6}$/)
})

it('has no invoice or proforma for an order cancelled before dispatch', async () => {
  const orderNo = await orderIn('411038')
  expect(await paperOf(orderNo)).toEqual(['proforma', 'proforma'])
  await callOff(orderNo)
  expect(await paperOf(orderNo)).toEqual(['none', 'none'])
  for (const path of [orderNo, `${orderNo}.pdf`]) expect((await open(path, asha.cookie)).statusCode).toBe(404)
})

it('keeps an invoice with its credit note when the order is cancelled later', async () => {
  const orderNo = await orderIn('411038')
  await dispatch(orderNo)
  expect(await paperOf(orderNo)).toEqual(['invoice', 'invoice'])
  await bringOrderBack(shop, orderNo)
  expect(await paperOf(orderNo)).toEqual(['credit_note', 'credit_note'])
  for (const path of [orderNo, `${orderNo}.pdf`]) expect((await open(path, asha.cookie)).statusCode).toBe(200)
})

it('numbers invoices without gaps under simultaneous and failing issues', async () => {
  const orders = []
  for (let count = 0; count < 12; count += 1) orders.push(await orderIn('411038'))
  const before = await serials()
  const dispatchAndFail = (orderNo: string) =>
    inTransaction(shop.db, async (db) => {
      await advanceOrder(db, { orderNo, to: 'processed', actor: 'staff' })
      throw new Error('the parcel fell off the lorry')
    })
  const outcomes = await Promise.allSettled(
    orders.map((orderNo, place) => (place % 3 === 0 ? dispatchAndFail(orderNo) : dispatch(orderNo))),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  const issued = await serials()
  expect(issued).toHaveLength(before.length + 8)
  expect(issued).toEqual(issued.map((_, place) => place + 1))
})

it('numbers invoices from 1 each Indian April', async () => {
  const serialAt = async (moment: string) => {
    const orderNo = await orderIn('411038')
    const { order } = (await readInvoicedOrder(shop.db, asha.id, orderNo))!
    await issueInvoice(shop.db, order, new Date(moment))
    return (await documentsOf(orderNo))[0]!.serial
  }
  expect(await serialAt('2021-03-31T18:29:59Z')).toBe('INV/20-21/000001')
  expect(await serialAt('2021-03-31T18:30:00Z')).toBe('INV/21-22/000001')
})

it("invoices a slot at once with its included tax, at the buyer's place", async () => {
  const prices: [pin: string | undefined, state: string, taxes: string[]][] = [
    [undefined, 'Maharashtra', ['CGST 9%', 'SGST 9%', '₹89.84']],
    ['411038', 'Maharashtra', ['CGST 9%', 'SGST 9%', '₹89.84']],
    ['560001', 'Karnataka', ['IGST 18%', '₹179.69']],
  ]
  for (const [pin, state, taxes] of prices) {
    const buyer = await shop.createMember()
    await shop.credit(buyer.id, { storeCredit: 1_178_00 })
    if (pin) await giveAddress(shop.db, buyer.id, pin)
    const wanted = { type_id: '1', razorpay_payment_id: 'null' }
    const { slot_id: slotId } = (await shop.send(newSlotsCreation, wanted, buyer)).body.data
    const { body } = await open(`SL${slotId}`, buyer.cookie)
    for (const said of ['Tax invoice', state, 'HSN 999799', '₹998.31', '₹1,178', ...taxes])
      expect(body).toContain(said)
    expect(body).not.toContain('inclusive of all taxes')
    expect((await open(`SL${slotId}.pdf`, buyer.cookie)).statusCode).toBe(200)
    expect((await open(`SL${slotId}`, asha.cookie)).statusCode).toBe(404)
  }
  expect((await open('SL1', asha.cookie)).statusCode).toBe(404)
  expect((await open('SL999999999999', asha.cookie)).statusCode).toBe(404)
})

it('takes the default address of its buyer for a subscription, and not the newest', async () => {
  const buyer = await shop.createMember()
  await shop.credit(buyer.id, { storeCredit: 1_178_00 })
  const atHome = await giveAddress(shop.db, buyer.id, '560001')
  await shop.db.updateTable('address').set({ is_default: true }).where('id', '=', atHome).execute()
  await giveAddress(shop.db, buyer.id, '411038')
  const wanted = { type_id: '1', razorpay_payment_id: 'null' }
  const { slot_id: slotId } = (await shop.send(newSlotsCreation, wanted, buyer)).body.data
  expect((await open(`SL${slotId}`, buyer.cookie)).body).toContain('Karnataka')
})

it('never changes an issued invoice', async () => {
  const { ownerDb } = shop
  await expect(ownerDb.updateTable('invoice').set({ serial: 'INV/1' }).execute()).rejects.toThrow(
    'never changes',
  )
  await expect(ownerDb.deleteFrom('invoice').execute()).rejects.toThrow('never changes')
})

it('shows an invoice only to its buyer and under its own number', async () => {
  const orderNo = await orderIn('411038')
  const stranger = await shop.createMember()
  const next = `BM${Number(orderNo.slice(2)) + 1}`
  for (const path of [orderNo, `${orderNo}.pdf`]) {
    expect((await open(path)).statusCode).toBe(404)
    expect((await open(path, stranger.cookie)).statusCode).toBe(404)
    expect((await open(path, asha.cookie)).statusCode).toBe(200)
  }
  for (const path of [next, 'BM', '..%2f..%2fetc', `${orderNo}.html`])
    expect((await open(path, asha.cookie)).statusCode).toBe(404)
})

it("shows an invoice in the reader's language, with names unchanged", async () => {
  const orderNo = await orderIn('411038')
  const { body } = await open(orderNo, `${asha.cookie}; language=en-XA`)
  expect(body).toContain('<html lang="en-XA">')
  expect(body).not.toContain('Proforma invoice')
  expect(body).not.toContain('Sold by')
  expect(body).toContain(`<strong>${demoSeller.name}</strong>`)
  const pdf = await open(`${orderNo}.pdf`, `${asha.cookie}; language=en-XA`)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('shows user input in an invoice as text, and runs no script', async () => {
  const { body, headers } = await open(await orderIn('411038'), asha.cookie)
  expect(body).not.toContain('<script')
  expect(body).toContain('Asha &lt;script&gt;')
  expect(body).toContain('Sai &quot;Residency&quot; &amp; Sons')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

it('opens an invoice with any order prefix', async () => {
  const { settings } = shop.context
  const before = await orderIn('411038')
  settings.orderPrefix = 'GK'
  try {
    const orderNo = await orderIn('411038')
    expect(orderNo).toMatch(/^GK\d{8,}$/)
    for (const path of [before, orderNo, `${orderNo}.pdf`])
      expect((await open(path, asha.cookie)).statusCode).toBe(200)
  } finally {
    settings.orderPrefix = 'BM'
  }
})

it("serves an invoice's page as a PDF too", async () => {
  const { rawPayload, headers } = await open(`${await orderIn('411038')}.pdf`, asha.cookie)
  expect(headers['content-type']).toBe('application/pdf')
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.length).toBeGreaterThan(5_000)
})

async function serials(): Promise<number[]> {
  const rows = await shop.db.selectFrom('invoice').select('serial').where('kind', '=', 'invoice').execute()
  return rows.map(({ serial }) => Number(serial.slice(-6))).sort((a, b) => a - b)
}

it("names the direct selling entity's registration numbers on the invoice page, once they are set", async () => {
  const orderNo = await orderIn('411038')
  await dispatch(orderNo)
  const page = async () =>
    (
      await shop.app.server.inject({
        method: 'GET',
        url: `/Admin/sale_invoice/${orderNo}`,
        headers: { host: 'localhost', cookie: asha.cookie },
      })
    ).body
  expect(await page()).not.toContain('CIN U12345MH2020PTC000001')
  await writeShopSetting(
    shop.db,
    directSellingEntity,
    {
      registrations: 'CIN U12345MH2020PTC000001 <& Co>',
      declared_on: '2026-11-01',
      officer_name: 'Kavita Rao',
      officer_email: 'nodal@asmita.example',
      officer_phone: '9876543210',
    },
    'a test',
  )
  expect(await page()).toContain('Registration: CIN U12345MH2020PTC000001 &lt;&amp; Co&gt;')
})
