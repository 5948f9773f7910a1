import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../../test/order-fixture.ts'
import { walletOrder } from '../../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import type { TestStaff } from '../../../../../test/test-app.ts'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { addVariantOption, dropVariantOption, renameVariantValues } from './options/options.calls.ts'
import { readProduct, saveProduct, showProducts } from './products.calls.ts'
import { correctStock } from './stock/stock.calls.ts'

const goods = Array.from(
  { length: 7 },
  (_, place): Goods => ({ id: place + 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 100 }),
)
const [dearer, offSale, moved, begun, gone, busy, sized] = goods as [
  ...[Goods, Goods, Goods, Goods, Goods, Goods],
  Goods,
]

let fixture: PaymentFixture
let keeper: TestStaff
beforeAll(async () => {
  fixture = await openPaymentFixture(goods)
  keeper = await fixture.shop.createStaff('catalogue')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

async function edit({ id }: Goods, change: object) {
  const { shop } = fixture
  const product = (await shop.send(readProduct, { product_id: id }, keeper)).body.data
  return await shop.send(saveProduct, { ...product, ...change }, keeper)
}

const show = (is_shown: boolean, ...shown: Goods[]) =>
  fixture.shop.send(showProducts, { product_ids: shown.map(({ id }) => String(id)), is_shown }, keeper)

const money = { storeCredit: 100_000 }

it('refuses an order at the price remembered by the cart, and returns the current one', async () => {
  const buyer = await fixture.createBuyer(money)
  for (const mrp of ['600', '400', '0.01']) {
    expect((await edit(dearer, { mrp })).status).toBe(200)
    const order = walletOrder(buyer.addressId, [{ goods: dearer }])
    const { status, raw } = await fixture.shop.send(finalOrderData, order, buyer)
    expect([mrp, status]).toEqual([mrp, 409])
    expect(raw).toContain(String(Number(mrp)))
  }
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it('refuses an order of a product off sale, and accepts it when it is back', async () => {
  const buyer = await fixture.createBuyer(money)
  const order = walletOrder(buyer.addressId, [{ goods: offSale }])
  expect((await show(false, offSale)).status).toBe(200)
  expect((await fixture.shop.send(finalOrderData, order, buyer)).status).toBe(409)
  expect((await fixture.begin(buyer, [{ goods: offSale }])).status).toBe(409)
  await show(true, offSale)
  expect((await fixture.shop.send(finalOrderData, order, buyer)).status).toBe(200)
})

it('orders a product under its current name after it was moved between groups', async () => {
  const buyer = await fixture.createBuyer(money)
  for (const name of ['Shirt', 'Blouse']) {
    const group = { name, options: [{ name: 'Colour', value: 'Red' }] }
    expect((await edit(moved, { group })).status).toBe(200)
    const order = walletOrder(buyer.addressId, [{ goods: moved }])
    const { status, body } = await fixture.shop.send(finalOrderData, order, buyer)
    expect(status).toBe(200)
    const lines = await fixture.shop.db
      .selectFrom('order_line')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
      .select(['product_id', 'name'])
      .where('order_no', '=', body.data.orderno)
      .execute()
    expect(lines).toEqual([{ product_id: moved.id, name: `${name} (Red)` }])
  }
})

it('charges the price shown when the payment began, despite a later price change', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId, amount } = await fixture.begin(buyer, [{ goods: begun }])
  await edit(begun, { mrp: '900' })
  const paid = await fixture.shopper.payOrder(orderId)
  await fixture.confirm(buyer, [{ goods: begun }], paid)
  await fixture.poll()
  const orders = await fixture.ordersOf(buyer)
  expect(orders.map(({ net }) => net)).toEqual([amount])
})

it('either places a paid order or refunds it when its product went off sale and out of stock', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId, amount } = await fixture.begin(buyer, [{ goods: gone }])
  await show(false, gone)
  await fixture.shop.send(
    correctStock,
    { product_id: gone.id, kind: 'add', reason: 'missing', units: -99, request_id: 'all-of-them-gone' },
    keeper,
  )
  const paid = await fixture.shopper.payOrder(orderId)
  await fixture.confirm(buyer, [{ goods: gone }], paid)
  await fixture.poll()
  await fixture.shop.runJobs()
  const orders = await fixture.ordersOf(buyer)
  const { amountRefunded } = await fixture.client.fetchPayment(paid.razorpay_payment_id)
  expect(orders.length * amount + amountRefunded).toBe(amount)
})

it('accounts for every unit with ten buyers and four staff on one product', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => fixture.createBuyer(money)))
  const answers = await Promise.all([
    ...buyers.map((buyer) =>
      fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, [{ goods: busy, quantity: 2 }]), buyer),
    ),
    ...Array.from({ length: 10 }, (_, place) =>
      fixture.shop.send(
        correctStock,
        {
          product_id: busy.id,
          kind: 'add',
          units: place % 2 ? 3 : -3,
          reason: 'other',
          note: 'Counted again',
          request_id: `busy-stock-${place}`,
        },
        keeper,
      ),
    ),
    ...Array.from({ length: 5 }, (_, place) => edit(busy, { description: `Text ${place}` })),
    ...Array.from({ length: 6 }, (_, place) => show(place % 2 === 1, busy)),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  const sold = 2 * answers.slice(0, 10).filter(({ status }) => status === 200).length
  const { on_hand, received } = await fixture.shop.db
    .selectFrom('stock')
    .select(['on_hand', 'received'])
    .where('product_id', '=', busy.id)
    .executeTakeFirstOrThrow()
  expect([received, on_hand]).toEqual([100, 100 - sold])
})

it("orders a product after changes of its group's options, and keeps its old name on earlier orders", async () => {
  const { shop, createBuyer } = fixture
  const group = { name: 'Kurta', options: [{ name: 'Size', value: 'M' }] }
  expect((await edit(sized, { group })).status).toBe(200)
  const rows = shop.db.selectFrom('product').select('group_id').where('id', '=', sized.id)
  const { group_id } = await rows.executeTakeFirstOrThrow()
  const change = async (call: AnyCall, input: object) => {
    const { status } = await shop.send(call, { group_id, request_id: newRequestId(), ...input }, keeper)
    expect(status).toBe(200)
  }
  const buyer = await createBuyer({ storeCredit: 1_000_000 })
  const order = () => shop.send(finalOrderData, walletOrder(buyer.addressId, [{ goods: sized }]), buyer)
  expect((await order()).status).toBe(200)
  await change(addVariantOption, { name: 'Colour', value: 'Red', others: [] })
  const values = [{ was: 'M', value: 'Medium', said: [] }]
  await change(renameVariantValues, { options: [{ name: 'Size', values }] })
  expect((await order()).status).toBe(200)
  await change(dropVariantOption, { name: 'Colour' })
  expect((await order()).status).toBe(200)
  const lines = shop.db.selectFrom('order_line').select('name').where('product_id', '=', sized.id)
  expect((await lines.orderBy('order_id').execute()).map(({ name }) => name)).toEqual([
    'Kurta (M)',
    'Kurta (Medium, Red)',
    'Kurta (Medium)',
  ])
})
