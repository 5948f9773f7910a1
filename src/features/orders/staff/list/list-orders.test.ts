import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { advanceOrder } from '../../life/order-life.flow.ts'
import { listOrders } from './list.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const phone: Goods = { id: 2, mrp: 250_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let fixture: PaymentFixture
let staff: TestStaff
let asha: Buyer
let ravi: Buyer
let orders: string[]

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, phone])
  const { shop } = fixture
  staff = await shop.createStaff('support')
  asha = await fixture.createBuyer({ storeCredit: 1_000_000 })
  ravi = await fixture.createBuyer({ storeCredit: 1_000_000 })
  const rename = (buyer: Buyer, name: string) =>
    shop.db.updateTable('member').set({ name }).where('id', '=', buyer.id).execute()
  await rename(asha, 'Asha 100% Patil')
  await rename(ravi, 'Ravi Kulkarni')
  const order = async (buyer: Buyer, goods: Goods) =>
    (await shop.send(finalOrderData, walletOrder(buyer.addressId, [{ goods, quantity: 2 }]), buyer)).body.data
      .orderno
  orders = [await order(asha, tea), await order(ravi, tea), await order(asha, phone), await order(ravi, tea)]
  for (const orderNo of [orders[1]!, orders[3]!])
    await inTransaction(shop.db, (db) => advanceOrder(db, { orderNo, to: 'processed', actor: 'staff' }))
})
afterAll(() => fixture.close())

const list = async (input: object) => (await fixture.shop.send(listOrders, { ...input }, staff)).body
const numbers = async (input: object) => (await list(input)).data.map(({ orderno }) => orderno)
const nth = (...places: number[]) => places.map((place) => orders[place]!)

it('lists orders newest first, and waiting work oldest first', async () => {
  expect(await numbers({})).toEqual(nth(3, 2, 1, 0))
  expect(await numbers({ status: 'pending' })).toEqual(nth(0, 2))
  expect(await numbers({ status: 'processed' })).toEqual(nth(1, 3))
  expect(await numbers({ status: 'pending', sort: 'newest' })).toEqual(nth(2, 0))
  expect(await numbers({ sort: 'oldest' })).toEqual(nth(0, 1, 2, 3))
  expect(await numbers({ status: 'returned' })).toEqual([])
})

it('lists orders of several statuses together, and only pending work oldest first', async () => {
  expect(await numbers({ status: 'pending,processed' })).toEqual(nth(0, 1, 2, 3))
  expect(await numbers({ status: 'returned,pending' })).toEqual(nth(2, 0))
  expect(await numbers({ status: 'pending,processed', q: 'patil' })).toEqual(nth(0, 2))
  expect(await numbers({ status: 'rejected,returned' })).toEqual([])
})

it("lists each order's details, and counts waiting ones", async () => {
  const { data, waiting, may_step } = await list({ q: orders[2] })
  expect([waiting, may_step]).toEqual([{ pending: 2, processed: 2 }, false])
  expect(data).toMatchObject([
    {
      orderno: orders[2],
      status: 'pending',
      paid_by: 'wallet',
      amount: 5_000,
      member: { id: asha.userId, name: 'Asha 100% Patil', mobile: asha.mobile },
      pin_code: '411038',
      units: 2,
      items: 'Product 2',
    },
  ])
})

it('pages through the orders from either end, each once', async () => {
  for (const input of [{}, { sort: 'oldest' }, { q: 'patil' }, { q: orders[0]!.slice(0, 5) }] as const) {
    const whole = await numbers(input)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ ...input, limit: 1, cursor })
      seen.push(...page.data.map(({ orderno }) => orderno))
      cursor = page.next_cursor
    } while (cursor !== undefined)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBeGreaterThan(1)
  }
  expect((await fixture.shop.send(listOrders, { cursor: '999999' }, staff)).status).toBe(400)
})

it('finds an order by its number or its beginning in any case', async () => {
  expect(await numbers({ q: orders[2] })).toEqual(nth(2))
  expect(await numbers({ q: orders[2]!.toLowerCase() })).toEqual(nth(2))
  expect(await numbers({ q: orders[2]!.slice(2) })).toEqual(nth(2))
  expect(await numbers({ q: orders[0]!.slice(0, -1) })).toEqual(nth(3, 2, 1, 0))
  expect(await numbers({ q: 'BM99999999' })).toEqual([])
})

it("finds orders by the buyer's mobile or a part of the name", async () => {
  expect(await numbers({ q: asha.mobile })).toEqual(nth(2, 0))
  expect(await numbers({ q: `+91 ${asha.mobile.slice(0, 5)} ${asha.mobile.slice(5)}` })).toEqual(nth(2, 0))
  expect(await numbers({ q: asha.mobile.slice(0, 4) })).toEqual(nth(3, 2, 1, 0))
  expect(await numbers({ q: 'patil' })).toEqual(nth(2, 0))
  expect(await numbers({ q: 'KULK', status: 'processed' })).toEqual(nth(1, 3))
  expect(await numbers({ q: '100%' })).toEqual(nth(2, 0))
  expect(await numbers({ q: '%%%' })).toEqual([])
  expect(await numbers({ q: '___' })).toEqual([])
})

it('says that a search of orders is too short', async () => {
  for (const q of ['a', 'as', '98', '9'])
    expect(await list({ q })).toMatchObject({ data: [], search: 'too_short' })
  expect((await list({ q: 'patil' })).search).toBeUndefined()
})

it('filters the orders by day, amount, PIN code and payment method', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  expect(await numbers({ from: today, to: today })).toHaveLength(4)
  expect(await numbers({ to: '2020-01-01' })).toEqual([])
  expect(await numbers({ from: '2020-01-01', min_amount: 2_000 })).toEqual(nth(2))
  expect(await numbers({ min_amount: 1_000, max_amount: 1_000 })).toEqual(nth(3, 1, 0))
  expect(await numbers({ pin_code: '411038', q: 'ravi' })).toEqual(nth(3, 1))
  expect(await numbers({ pin_code: '400001' })).toEqual([])
  expect(await numbers({ paid_by: 'wallet', limit: 1 })).toEqual(nth(3))
  expect(await numbers({ paid_by: 'online' })).toEqual([])
})

it('refuses an invalid filter', async () => {
  const wrong = [
    { status: 'lost' },
    { status: 'pending,lost' },
    { status: 'pending,' },
    { sort: 'amount' },
    { from: '2026-02-31' },
    { from: 'yesterday' },
    { min_amount: -1 },
    { pin_code: '012345' },
    { paid_by: 'cheque' },
    { limit: 101 },
    { cursor: "1' or 1=1" },
  ]
  for (const input of wrong) expect((await fixture.shop.send(listOrders, input, staff)).status).toBe(400)
})

it('pages through orders placed at the same moment', async () => {
  const { rows } = await sql<{ order_no: string }>`
      select (insert_order(
          to_jsonb(copied) - 'id' - 'order_no' || '{"prefix": "ZZ", "placed_at": "2020-05-05"}',
          (select jsonb_agg(to_jsonb(order_line) - 'order_id') from order_line where order_id = copied.id), '[{"status": "pending", "actor": "member"}]')).order_no
        from purchase_order copied`.execute(fixture.shop.db)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ to: '2020-12-31', limit: 1, cursor })
    seen.push(...page.data.map(({ orderno }) => orderno))
    cursor = page.next_cursor
  } while (cursor !== undefined)
  expect(seen.toSorted()).toEqual(rows.map(({ order_no: orderNo }) => orderNo).toSorted())
  expect(seen).toHaveLength(4)
})

it('shows orders to staff who ship, support or keep the books', async () => {
  expect((await fixture.shop.send(listOrders, {}, asha)).status).toBe(401)
  const other = await fixture.shop.createStaff('catalogue')
  const refused = await fixture.shop.send(listOrders, {}, other)
  expect([refused.status, refused.raw.includes('Patil')]).toEqual([403, false])
  const finance = await fixture.shop.createStaff('finance')
  expect((await fixture.shop.send(listOrders, {}, finance)).body).toMatchObject({ may_step: false })
})
