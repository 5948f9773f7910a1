import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { insertProductTranslations } from '../../catalogue/write-products.sql.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { deliveryAndReturns } from '../../shop-details/delivery.settings.ts'
import { statusName } from '../order-codes.ts'
import { stepOrder } from '../orders.sql.ts'
import { methodListedAs, paymentMethods } from '../place/payment-methods.ts'
import { getCartPrices } from '../place/place.calls.ts'
import { getMyOrder, getOrderDetail } from './orders.calls.ts'

const phone: Goods = { id: 1, mrp: 1_000_000, discountBp: 1_000, specialDiscount: 0, received: 1_000 }
const tea: Goods = { id: 2, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
let member: TestMember
let addressId: number
let placed: string[]

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [phone, tea])
  member = await shop.createMember()
  addressId = await giveAddress(shop.db, member.id)
  await shop.credit(member.id, { earnings: 100_000_000 })
  placed = []
  for (let count = 1; count <= 5; count += 1) {
    const order = walletOrder(addressId, [{ goods: tea, quantity: count }, { goods: phone }])
    const { body } = await shop.send(finalOrderData, order, member)
    placed.unshift(body.data.orderno)
  }
})
afterAll(() => shop.close())

async function list(input: Record<string, unknown> = {}, as: { userId?: string; cookie?: string } = member) {
  return await shop.send(getMyOrder, input, as)
}

it('says in words that a member has no order', async () => {
  const { body } = await list({}, await shop.createMember())
  expect(body).toMatchObject({ message: 'No orders found', data: [] })
})

it("lists a member's orders newest first with their products", async () => {
  const { body } = await list()
  expect(body.data.map(({ orderno }) => orderno)).toEqual(placed)
  expect(body.next_cursor).toBeUndefined()
  expect(body.base_url).toBe('/Admin/assets/')
  expect(body.data[0]).toEqual({
    orderno: placed[0],
    payment_type: '1',
    is_returned: false,
    is_cancelled: false,
    status: '1',
    date_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    status_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    amount: 9_499.95,
    invoice: 'proforma',
    items: [
      { name: 'Product 2', image: 'product-2.webp', quantity: 5 },
      { name: 'Product 1', image: 'product-1.webp', quantity: 1 },
    ],
  })
})

it('finds orders by a product in either language, by number, and by group', async () => {
  const buyer = await shop.createMember()
  const home = await giveAddress(shop.db, buyer.id)
  await shop.credit(buyer.id, { earnings: 100_000_000 })
  const numbers: string[] = []
  for (const goods of [tea, phone]) {
    const { body } = await shop.send(finalOrderData, walletOrder(home, [{ goods }]), buyer)
    numbers.push(body.data.orderno)
  }
  const [ofTea, ofPhone] = numbers
  const found = async (input: Record<string, unknown>, headers = {}) => {
    const answer = await shop.send(getMyOrder, input, { ...buyer, ...headers })
    return answer.body.data.map(({ orderno }) => orderno)
  }
  expect(await found({ search: 'product 2' })).toEqual([ofTea])
  expect(await found({ search: ofPhone!.slice(-4) })).toContain(ofPhone)
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ search: '' })).toEqual([ofPhone, ofTea])
  expect(await found({ group: 'open', limit: 1 })).toEqual([ofPhone])
  expect(await found({ group: 'delivered' })).toEqual([])
  const { id, member_id } = await shop.db
    .selectFrom('purchase_order')
    .select(['id', 'member_id'])
    .where('order_no', '=', ofTea!)
    .executeTakeFirstOrThrow()
  await stepOrder(shop.db, { id, member_id }, { status: 'rejected', actor: 'staff', note: '' })
  expect(await found({ group: 'over' })).toEqual([ofTea])
  expect(await found({ group: 'over', search: 'product 1' })).toEqual([])
  expect((await shop.send(getMyOrder, { group: 'lost' }, buyer)).status).toBe(400)
})

it("shows the expected day of an order by the operator's days until it arrives", async () => {
  const days = async () => {
    const [order] = (await list()).body.data
    return order!.expected_by && (Date.parse(order!.expected_by) - Date.parse(order!.date_time)) / 86_400_000
  }
  expect(await days()).toBeUndefined()
  const promised = { deliver_from_days: 1, deliver_to_days: 3, return_days: null }
  await writeShopSetting(shop.db, deliveryAndReturns, promised, 'a test')
  expect(await days()).toBe(3)
  const placedOrder = await shop.db
    .selectFrom('purchase_order')
    .select(['id', 'member_id'])
    .where('order_no', '=', placed[0]!)
    .executeTakeFirstOrThrow()
  for (const status of ['processed', 'delivered'] as const) {
    await stepOrder(shop.db, placedOrder, { status, actor: 'staff', note: '' })
    const order = (await list()).body.data[0]!
    expect(Date.parse(order.status_since)).toBeGreaterThan(Date.parse(order.date_time))
    expect(order.expected_by !== undefined).toBe(status === 'processed')
  }
})

it("lists a member's orders page by page, each once", async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await list({ limit: 2, cursor })
    seen.push(...body.data.map(({ orderno }) => orderno))
    cursor = body.next_cursor
  } while (cursor)
  expect(seen).toEqual(placed)
})

it("shows a member's orders only to the member", async () => {
  const other = await shop.createMember()
  expect((await list({}, other)).body.data).toEqual([])
  expect((await list({ user_id: other.userId })).status).toBe(403)
  expect((await list({}, {})).status).toBe(401)
})

it.each([
  ['processed', '2'],
  ['delivered', '4'],
  ['returned', '3'],
] as const)('shows the order status %s as %s', async (status, code) => {
  await shop.db.updateTable('purchase_order').set({ status }).where('order_no', '=', placed[4]!).execute()
  const [order] = (await list()).body.data.slice(4)
  expect(order).toMatchObject({ status: code, is_returned: status === 'returned' })
})

it('shows the order status rejected as 3', async () => {
  await shop.db
    .updateTable('purchase_order')
    .set({ status: 'rejected' })
    .where('order_no', '=', placed[3]!)
    .execute()
  expect((await list()).body.data[3]).toMatchObject({ status: '3', is_returned: false })
})

it.each([[{ limit: 0 }], [{ limit: 101 }], [{ cursor: 'x' }], [{ cursor: '-1' }]])(
  "refuses the page %j of a member's orders",
  async (page) => {
    expect((await list(page)).status).toBe(400)
  },
)

it("names products on orders, invoice and cart in the reader's language unless renamed since", async () => {
  const words = [1, 2].map((product_id) => ({ product_id, language: 'hi', name: `उत्पाद ${product_id}` }))
  await insertProductTranslations(shop.db, words)
  const inHindi = { ...member, cookie: `${member.cookie}; language=hi` }
  const order = { orderno: placed[0]! }
  const namesIn = async (as: typeof member) => {
    const [orders, detail, cart, invoice] = await Promise.all([
      list({}, as),
      shop.send(getOrderDetail, order, as),
      shop.send(getCartPrices, { product: walletOrder(addressId, [{ goods: phone }]).product }, as),
      shop.app.server.inject({
        method: 'GET',
        url: `/Admin/sale_invoice/${order.orderno}`,
        headers: { cookie: as.cookie },
      }),
    ])
    const [second, first] = orders.body.data[0]!.items
    expect(detail.body.data.items.map(({ name }) => name)).toEqual([second!.name, first!.name])
    expect(invoice.body).toContain(second!.name)
    expect(invoice.body).toContain(first!.name)
    return [second!.name, first!.name, cart.body.data.lines[0]!.name]
  }
  expect(await namesIn(member)).toEqual(['Product 2', 'Product 1', 'Product 1'])
  expect(await namesIn(inHindi)).toEqual(['उत्पाद 2', 'उत्पाद 1', 'उत्पाद 1'])
  expect((await list({ search: 'उत्पाद 2' }, inHindi)).body.data).toHaveLength(5)
  expect((await list({ search: 'उत्पाद 3' }, inHindi)).body.data).toEqual([])
  await shop.db.updateTable('product').set({ name: 'Product 2, new' }).where('id', '=', 2).execute()
  expect(await namesIn(inHindi)).toEqual(['Product 2', 'उत्पाद 1', 'उत्पाद 1'])
  await shop.db.updateTable('product').set({ name: 'Product 2' }).where('id', '=', 2).execute()
})

describe('words of codes', () => {
  const english = wordsOf('en', 'Bmart')

  it.each([
    ['1', 'Pending'],
    ['2', 'Processed'],
    ['3', 'Rejected'],
    ['4', 'Delivered'],
    ['5', 'Unknown'],
    ['', 'Unknown'],
  ])('reads the order status code %s as %s', (code, name) => {
    expect(english(statusName({ status: code }))).toBe(name)
  })

  it('shows a returned order as Returned', () => {
    expect(english(statusName({ status: '3', is_returned: true }))).toBe('Returned')
  })

  it('shows an order cancelled by its buyer as Cancelled', () => {
    expect(english(statusName({ status: '3', is_cancelled: true }))).toBe('Cancelled')
  })

  it.each([
    ['1', 'Paid by wallet'],
    ['2', 'Paid online'],
    ['3', 'Paid online'],
  ])('reads the payment type code %s as %s', (code, name) => {
    expect(english(paymentMethods[methodListedAs(code)!].paid)).toBe(name)
  })
})
