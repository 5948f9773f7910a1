import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, subscribe, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { readBalances } from '../../ledger/balances.ts'
import { finalOrderData } from './checkout.calls.ts'

const phone: Goods = { id: 1, mrp: 1_499_900, discountBp: 2_300, specialDiscount: 25_000, received: 1_000 }
const tea: Goods = { id: 2, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const scarce: Goods = { id: 3, mrp: 50_000, discountBp: 1_000, specialDiscount: 1_000, received: 2 }

let shop: TestApp
let member: TestMember
let addressId: number

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [phone, tea, scarce])
})
afterAll(() => shop.close())

beforeEach(async () => {
  member = await shop.createMember()
  addressId = await giveAddress(shop.db, member.id)
  await shop.credit(member.id, { storeCredit: 500_000, earnings: 4_500_000 })
})

const send = (body: Record<string, unknown>, as: { userId?: string; cookie?: string } = member) =>
  shop.send(finalOrderData, body, as)

const onePhone = () => walletOrder(addressId, [{ goods: phone }])

async function expectNothingHappened() {
  const orders = await shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('member_id', '=', member.id)
    .execute()
  expect(orders).toEqual([])
  expect(await readBalances(shop.db, member.id)).toMatchObject({ storeCredit: 500_000, earnings: 4_500_000 })
  const requests = await shop.db
    .selectFrom('request')
    .select('call')
    .where('member_id', '=', member.id)
    .execute()
  expect(requests).toEqual([])
  await expectLedgerInvariants(shop.db)
}

async function expectRefused(body: Record<string, unknown>, status: number, message?: string) {
  const answered = await send(body)
  expect(answered.status, answered.failure.message).toBe(status)
  expect(answered.failure.status).toBe(false)
  if (message) expect(answered.failure.message).toBe(message)
  await expectNothingHappened()
  return answered.failure
}

it.each([
  [-1],
  [0],
  [100],
  [1.5],
  [Number.NaN],
  [1e308],
  ['0x10'],
  [[3]],
  [2 ** 53 + 1],
  [null],
  [''],
  ['1e1'],
  [true],
])('refuses an order for the quantity %j', async (quantity) => {
  const order = onePhone()
  const failure = await expectRefused({ ...order, product: [{ ...order.product[0], quantity }] }, 400)
  expect(failure.errors).toEqual({ 'product.0.quantity': 'Quantity must be 1 to 99' })
})

it('refuses an order for no products, for 51, and for one product twice', async () => {
  const order = onePhone()
  const line = order.product[0]!
  await expectRefused({ ...order, product: [] }, 400, 'Your cart is empty!')
  await expectRefused({ ...order, product: undefined }, 400, 'Your cart is empty!')
  const many = Array.from({ length: 51 }, (_, index) => ({ ...line, id: String(index + 1) }))
  await expectRefused({ ...order, product: many }, 400, 'At most 50 products in one order')
  await expectRefused(
    { ...order, product: [line, { ...line, id: '01' }] },
    400,
    'A product is in the cart twice',
  )
})

it.each([
  ['final_pay', 1],
  ['final_pay', 11_549.22],
  ['final_pay', 0],
  ['product_total', 1],
  ['product_discount', 14_999],
  ['special_discount_in_amount', 11_548],
])('refuses an order when %s is tampered to %d', async (field, value) => {
  const failure = await expectRefused({ ...onePhone(), [field]: value }, 409)
  expect(failure).toMatchObject({
    message: 'Prices or stock have changed. Please check the new amounts.',
    data: {
      lines: [{ id: '1', price: 14_999, discount: 23, special_discount: 250, in_stock: true, available: 99 }],
      unknown: [],
      totals: {
        product_total: 14_999,
        product_discount: 3_449.77,
        redeem_cash_backup_amount: 250,
        special_discount_in_per: 0,
        special_discount_in_amount: 0,
        final_pay: 11_549.23,
      },
    },
  })
})

it.each([
  ['price', 0.01],
  ['discount', 99],
  ['special_discount', 9_999],
])('refuses an order when the %s of a line is tampered', async (field, value) => {
  const order = onePhone()
  await expectRefused({ ...order, product: [{ ...order.product[0], [field]: value }] }, 409)
})

it('refuses an order when a whole cart is consistently cheaper than the catalogue', async () => {
  await expectRefused(walletOrder(addressId, [{ goods: { ...phone, mrp: 100 } }]), 409)
  await expectRefused(walletOrder(addressId, [{ goods: { ...phone, discountBp: 9_900 } }]), 409)
})

it.each([['-1'], ['1e3'], ['abc'], [1.234], [null], [{}], [[1]]])(
  'refuses an order when final_pay is %j',
  async (final_pay) => {
    await expectRefused({ ...onePhone(), final_pay }, 400, 'Invalid Amount')
  },
)

it('refuses an order when the price has changed, naming the new one', async () => {
  const order = onePhone()
  await setMrp(phone.id, 1_599_900)
  const { status, failure } = await send(order)
  await setMrp(phone.id, phone.mrp)
  expect(status).toBe(409)
  expect(failure.data).toMatchObject({ lines: [{ price: 15_999 }], totals: { final_pay: 12_319.23 } })
  await expectNothingHappened()
})

it('refuses more units than in stock, and names the rest', async () => {
  const failure = await expectRefused(walletOrder(addressId, [{ goods: scarce, quantity: 3 }]), 409)
  expect(failure.data).toMatchObject({ lines: [{ id: '3', in_stock: false, available: 2 }] })
  expect(await readStock(scarce.id)).toMatchObject({ on_hand: 2, sold: 0 })
})

it('refuses an order of an unknown product or one off sale', async () => {
  const gone = walletOrder(addressId, [{ goods: { ...phone, id: 999_999 } }, { goods: tea }])
  const failure = await expectRefused(gone, 409, 'Product not found!')
  expect(failure.data).toMatchObject({ unknown: ['999999'], lines: [{ id: '2' }] })
  await expectRefused(
    walletOrder(addressId, [{ goods: { ...phone, id: 99_999_999_999 } }]),
    409,
    'Product not found!',
  )
  await setActive(tea.id, false)
  const { status } = await send(walletOrder(addressId, [{ goods: tea }]))
  await setActive(tea.id, true)
  expect(status).toBe(409)
  await expectNothingHappened()
})

it("refuses an order to another member's, a deleted or an unknown address", async () => {
  const other = await shop.createMember()
  const theirs = await giveAddress(shop.db, other.id)
  await expectRefused({ ...onePhone(), address_id: String(theirs) }, 404, 'No Address Available')
  await expectRefused({ ...onePhone(), address_id: '999999999999999' }, 404, 'No Address Available')
  await expectRefused({ ...onePhone(), address_id: '' }, 400, 'Please choose a delivery address')
  await shop.db.updateTable('address').set({ deleted_at: new Date() }).where('id', '=', addressId).execute()
  await expectRefused(onePhone(), 404, 'No Address Available')
})

it('refuses an order in another member’s name, or without a session', async () => {
  const other = await shop.createMember()
  expect((await send({ ...onePhone(), user_id: other.userId })).status).toBe(403)
  expect((await send(onePhone(), { userId: member.userId })).status).toBe(401)
  await expectNothingHappened()
})

it('refuses an order above the balance', async () => {
  const order = walletOrder(addressId, [{ goods: phone, quantity: 5 }])
  await expectRefused(order, 422, 'Insufficient Balance!')
})

it('refuses an order with redeemed cashback from an unsubscribed member', async () => {
  const order = walletOrder(addressId, [{ goods: phone }], true)
  await expectRefused(order, 409, 'Redeem Cashback is for subscribed members.')
})

it('refuses an order with nothing left to pay', async () => {
  const gift: Goods = { id: 4, mrp: 10_000, discountBp: 0, specialDiscount: 10_000, received: 5 }
  await shop.db.transaction().execute(async (tx) => {
    await sql`insert into product select 4, category_id, brand_id, 'Gift', description, 10000, 0, 10000, 0, hsn, gst_bp,
        origin_country, true from product where id = 1`.execute(tx)
    await tx.insertInto('stock').values({ product_id: 4, received: 5, on_hand: 5 }).execute()
  })
  await subscribe(shop.db, member.id)
  await expectRefused(walletOrder(addressId, [{ goods: gift }], true), 422, 'There is nothing to pay.')
})

it('refuses an online order while online payment is switched off', async () => {
  for (const payment_type of ['1', '3'])
    await expectRefused(
      { ...onePhone(), payment_type, razorpay_payment_id: 'pay_29QQoUBi66xm2f' },
      503,
      'Online payment is not available right now. Please pay by wallet.',
    )
})

it('refuses an online order without a payment, and a payment with another method', async () => {
  for (const payment_type of ['1', '3'])
    for (const razorpay_payment_id of ['0', '', null, 'null'])
      await expectRefused({ ...onePhone(), payment_type, razorpay_payment_id }, 400, 'Choose how to pay')
  await expectRefused({ ...onePhone(), razorpay_payment_id: 'pay_29QQoUBi66xm2f' }, 400, 'Choose how to pay')
  for (const payment_type of ['5', '', 'wallet', null])
    await expectRefused({ ...onePhone(), payment_type }, 400, 'Choose how to pay')
})

async function readStock(productId: number) {
  return await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

async function setMrp(productId: number, mrp: number) {
  await shop.db.updateTable('product').set({ mrp }).where('id', '=', productId).execute()
}

async function setActive(productId: number, active: boolean) {
  await shop.db.updateTable('product').set({ active }).where('id', '=', productId).execute()
}
