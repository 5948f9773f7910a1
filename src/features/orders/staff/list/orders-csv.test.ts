import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { cancelOrderPart } from '../lines/lines.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10_000 }
const lamp: Goods = { id: 2, mrp: 20_050, discountBp: 0, specialDiscount: 0, received: 10_000 }

let fixture: PaymentFixture
let nisha: TestStaff
let buyer: Buyer
let orders: string[]

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, lamp])
  const { shop } = fixture
  nisha = await shop.createStaff('orders')
  buyer = await fixture.createBuyer({ storeCredit: 100_000_000 })
  await shop.db.updateTable('member').set({ name: '=HYPERLINK("x")' }).where('id', '=', buyer.id).execute()
  const order = async (...wanted: { goods: Goods; quantity?: number }[]) =>
    (await shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)).body.data.orderno
  orders = [await order({ goods: tea, quantity: 2 }, { goods: lamp }), await order({ goods: lamp })]
})
afterAll(() => fixture.close())

async function download(query: string, as = nisha) {
  const { statusCode, headers, body } = await fixture.shop.app.server.inject({
    url: `/back-office/api/exportOrders?${query}`,
    headers: { host: 'localhost', cookie: as.cookie },
  })
  const rows: string[][] = statusCode === 200 ? parse(body, { bom: true, record_delimiter: '\r\n' }) : []
  return { statusCode, headers, rows: rows.slice(1), body }
}

it('exports one record for each order line in list order, without formulas', async () => {
  const { rows, headers } = await download('')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' })
  expect(rows.map((row) => [row[0], ...row.slice(10)])).toEqual([
    [
      orders[1],
      '200.50',
      '1',
      '#2',
      'Product 2',
      '1',
      '200.50',
      '0',
      '0',
      '200.50',
      '200.50',
      '0.00',
      '0.00',
      '',
      '0.00',
    ],
    [
      orders[0],
      '1200.50',
      '1',
      '#1',
      'Product 1',
      '2',
      '1000.00',
      '0',
      '0',
      '1000.00',
      '1200.50',
      '0.00',
      '0.00',
      '',
      '0.00',
    ],
    [
      orders[0],
      '1200.50',
      '2',
      '#2',
      'Product 2',
      '1',
      '200.50',
      '0',
      '0',
      '200.50',
      '1200.50',
      '0.00',
      '0.00',
      '',
      '0.00',
    ],
  ])
  expect(rows[0]![3]).toBe('\'=HYPERLINK("x")')
})

it("exports the orders of the list's filter", async () => {
  expect((await download('min_amount=1000')).rows).toHaveLength(2)
  expect((await download(`q=${orders[1]}`)).rows).toHaveLength(1)
  expect((await download('status=rejected')).rows).toEqual([])
  expect((await download('status=pending,returned')).rows).toHaveLength(3)
  expect((await download('status=nothing')).statusCode).toBe(400)
})

it('logs each download of orders', async () => {
  await download('')
  const entries = await fixture.shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id'])
    .where('subject', '=', 'file orders')
    .execute()
  expect(entries).toContainEqual({ action: 'download', staff_id: nisha.id })
})

it('exports more orders than one read returns', async () => {
  const places = Array.from({ length: 510 }, () =>
    fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, [{ goods: lamp }]), buyer),
  )
  await Promise.all(places)
  const { rows } = await download('')
  expect(new Set(rows.map(([order]) => order)).size).toBe(512)
})

it("exports a line's cancelled units, and the amounts left of line and order", async () => {
  const sent = walletOrder(buyer.addressId, [{ goods: tea, quantity: 3 }])
  const { orderno } = (await fixture.shop.send(finalOrderData, sent, buyer)).body.data
  const part = { orderno, line: 1, quantity: 2, seen_changes: 0, reason: 'out_of_stock' }
  expect((await fixture.shop.send(cancelOrderPart, part, nisha)).status).toBe(200)
  const { rows } = await download(`q=${orderno}&changed=cancelled`)
  expect(rows.map((row) => row.slice(14))).toEqual([
    ['3', '1500.00', '2', '0', '500.00', '500.00', '0.00', '0.00', '', '0.00'],
  ])
  expect((await download(`q=${orderno}&changed=returned`)).rows).toEqual([])
})
