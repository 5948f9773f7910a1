import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import { walletOrder } from '../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../test/payment-fixture.ts'
import { getProductListbyBrandCategory } from '../catalogue/list/list.calls.ts'
import { getTopDiscounts } from '../catalogue/promotions/promotions.calls.ts'
import { getCartPrices } from '../orders/place/place.calls.ts'
import { getOrderDetail } from '../orders/screens/orders.calls.ts'
import { getSearchProduct } from '../search/search.calls.ts'
import { finalOrderData } from './checkout.calls.ts'

const radio: Goods = {
  id: 1,
  mrp: 129_900,
  discountBp: 2_309,
  enteredPrice: 99_900,
  specialDiscount: 0,
  received: 1_000,
}
// The radio without the entered price of ₹999. The percentage alone results in ₹999.06.
const twin: Goods = { ...radio, id: 2 }
delete twin.enteredPrice
const unsure: Goods = { ...radio, id: 3 }

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([radio, twin, unsure])
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

const money = { storeCredit: 1_000_000 }
const place = (buyer: Buyer, order: object) =>
  fixture.shop.send(finalOrderData, order as Record<string, unknown>, buyer)
/** Builds the order of an older client, which computes its totals from the percentage on the wire. */
const byPercent = (buyer: Buyer, quantity = 1) =>
  walletOrder(buyer.addressId, [{ goods: { ...twin, id: radio.id }, quantity }])

it('lists, finds and sorts a product by its entered price, with the nearest percent', async () => {
  const expected = { product_id: '1', product_mrp: 1_299, discount: 23.09, offered_price: 999 }
  const list = async (input: object) =>
    (await fixture.shop.send(getProductListbyBrandCategory, { category_id: 1, brand_id: 1, ...input })).body
      .data
  expect((await list({ sort: 'price-low' })).map(({ product_id }) => product_id)).toEqual(['1', '3', '2'])
  expect(await list({ max_price: '999' })).toMatchObject([expected, { product_id: '3' }])
  expect((await list({ min_price: '999.01' })).map(({ product_id }) => product_id)).toEqual(['2'])
  const [cheapest] = (
    await fixture.shop.send(getSearchProduct, { search_string: 'product', sort: 'price-low' })
  ).body.data
  expect(cheapest).toMatchObject(expected)
  expect((await fixture.shop.send(getTopDiscounts, {})).body.data).toContainEqual(
    expect.objectContaining(expected),
  )
})

it('charges an entered price in cart, order, invoice and GST, to the paisa', async () => {
  const buyer = await fixture.createBuyer(money)
  const order = walletOrder(buyer.addressId, [{ goods: radio, quantity: 3 }])
  const prices = (await fixture.shop.send(getCartPrices, { product: order.product })).body.data
  expect(prices.lines).toMatchObject([{ price: 1_299, discount: 23.09, offered_price: 999 }])
  expect(prices.totals).toMatchObject({ product_total: 3_897, product_discount: 900, final_pay: 2_997 })
  const placed = await place(buyer, order)
  expect(placed.body.data).toMatchObject({ amount: 2_997 })
  const { orderno } = placed.body.data
  const { body } = await fixture.shop.send(getOrderDetail, { user_id: String(buyer.id), orderno }, buyer)
  expect(body.data.items).toMatchObject([
    { price: 1_299, discount: 23.09, offered_price: 999, amount: 2_997 },
  ])
  expect(body.data.totals).toMatchObject({ product_total: 3_897, product_discount: 900, final_pay: 2_997 })
  const invoice = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  expect(invoice.body).toContain('2,997.00')
  // The ₹2,997.00 include GST at 18%. The invariants check that the ledger agrees.
  const lines = await fixture.shop.db
    .selectFrom('order_line')
    .select(['mrp', 'entered_price', 'net', 'gst'])
    .where('member_id', '=', buyer.id)
    .execute()
  expect(lines).toEqual([{ mrp: 129_900, entered_price: 99_900, net: 299_700, gst: 45_717 }])
})

it('accepts totals computed by the rounded percent, and charges the entered price', async () => {
  const buyer = await fixture.createBuyer(money)
  const order = byPercent(buyer, 2)
  expect(order).toMatchObject({ product_discount: 599.88, final_pay: 1_998.12 })
  const placed = await place(buyer, order)
  expect(placed.body.data).toMatchObject({ amount: 1_998 })
  expect(await place(buyer, order)).toMatchObject({ body: placed.body })
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 199_800 }])
})

it.each([
  ['another total than either', { final_pay: 1_998.06 }],
  ['the discount of one and the total of the other', { product_discount: 600 }],
])('refuses an order with %s, and returns the current figures', async (_what, change) => {
  const buyer = await fixture.createBuyer(money)
  const refused = await place(buyer, { ...byPercent(buyer, 2), ...change })
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed' } })
  expect(refused.body.data).toMatchObject({ lines: [{ offered_price: 999 }], totals: { final_pay: 1_998 } })
})

it("refuses an order at a product's former price, whether higher or priced by percent now", async () => {
  const buyer = await fixture.createBuyer(money)
  const dearer = walletOrder(buyer.addressId, [{ goods: { ...radio, enteredPrice: 99_901 } }])
  expect((await place(buyer, dearer)).status).toBe(409)
  const remembered = walletOrder(buyer.addressId, [{ goods: { ...radio, id: twin.id } }])
  expect((await place(buyer, remembered)).status).toBe(409)
})

it('charges the entered price online, also for clients that compute by percent', async () => {
  const buyer = await fixture.createBuyer()
  const wanted = [{ goods: { ...twin, id: radio.id } }]
  const { orderId } = await fixture.begin(buyer, wanted)
  const paid = await fixture.shopper.payOrder(orderId)
  const confirmed = await fixture.confirm(buyer, wanted, paid)
  expect(confirmed.body.data).toMatchObject({ amount: 999 })
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 99_900 }])
})

it('charges each buyer the price they saw while the price changes', async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => fixture.createBuyer(money)))
  const setPrice = (price: number) =>
    fixture.shop.db
      .updateTable('product')
      .set({ entered_price: price, discount_bp: Math.floor(((129_900 - price) * 10_000) / 129_900) })
      .where('id', '=', unsure.id)
      .execute()
  const at = (price: number) => ({
    ...unsure,
    enteredPrice: price,
    discountBp: Math.floor(((129_900 - price) * 10_000) / 129_900),
  })
  const answers = await Promise.all([
    ...buyers.map(async (buyer, index) => {
      const price = index % 2 === 0 ? 99_900 : 99_800
      const { status } = await place(buyer, walletOrder(buyer.addressId, [{ goods: at(price) }]))
      return { buyer, price, status }
    }),
    ...[99_800, 99_900, 99_800].map(async (price) => {
      await setPrice(price)
      return undefined
    }),
  ])
  for (const answer of answers) {
    if (!answer) continue
    expect([200, 409]).toContain(answer.status)
    expect((await fixture.ordersOf(answer.buyer)).map(({ net }) => net)).toEqual(
      answer.status === 200 ? [answer.price] : [],
    )
  }
})
