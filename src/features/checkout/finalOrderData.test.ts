import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { expectLedgerInvariants } from '../../../test/ledger-sums.ts'
import { type Goods, giveAddress, stockShop, subscribe, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { withAllRows } from '../../../test/test-cluster.ts'
import { readBalances } from '../../ledger/balances.ts'
import { finalOrderData } from './checkout.calls.ts'

const phone: Goods = { id: 1, mrp: 1_499_900, discountBp: 2_300, specialDiscount: 25_000, received: 1_000 }
const tea: Goods = { id: 2, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const scarce: Goods = { id: 3, mrp: 50_000, discountBp: 1_000, specialDiscount: 1_000, received: 2 }
/** An id above the largest four-byte integer. */
const late: Goods = { id: 3_000_000_000, mrp: 20_000, discountBp: 0, specialDiscount: 0, received: 10 }

let shop: TestApp
let member: TestMember
let addressId: number

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [phone, tea, scarce, late])
})
afterAll(() => shop.close())
afterEach(() => {
  vi.useRealTimers()
})

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

it('takes money, stock and an order number for a wallet order, and records the reason', async () => {
  const stockBefore = await readStock(phone.id)
  const { status, body } = await send(
    walletOrder(addressId, [
      { goods: phone, quantity: 2 },
      { goods: tea, quantity: 3 },
    ]),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: true,
    data: { orderno: expect.stringMatching(/^BM\d{8,}$/), amount: 23_398.43 },
  })

  const order = await shop.db
    .selectFrom('purchase_order')
    .selectAll()
    .where('order_no', '=', body.data.orderno)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    member_id: member.id,
    status: 'pending',
    payment_type: 'wallet',
    total: 3_029_797,
    discount: 689_954,
    cashback: 50_000,
    cashback_redeemed: false,
    special_discount: 0,
    net: 2_339_843,
    wallet_store_credit: 500_000,
    wallet_earnings: 1_839_843,
    online: 0,
    address_id: addressId,
    delivery: { flat_no: 'B-402', pin_code: '411038' },
  })
  const lines = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute()
  expect(lines).toMatchObject([
    {
      line: 1,
      product_id: 1,
      quantity: 2,
      net: 2_309_846,
      gst: 352_349,
      hsn: '8517',
      image: 'product-1.webp',
    },
    { line: 2, product_id: 2, quantity: 3, net: 29_997, gst: 1_428 },
  ])
  const events = await shop.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  expect(events).toMatchObject([{ position: 1, status: 'pending', actor: 'member' }])
  expect(await readLegs(order.id)).toEqual([
    ['store_credit', -500_000],
    ['earnings', -1_839_843],
    ['sales', 1_986_066],
    ['gst', 353_777],
  ])
  expect(await readStock(phone.id)).toEqual({
    ...stockBefore,
    on_hand: stockBefore.on_hand - 2,
    sold: stockBefore.sold + 2,
  })
  await expectLedgerInvariants(shop.db)
})

it('sells a product whose id exceeds four bytes', async () => {
  const before = await readStock(late.id)
  const { status, failure } = await send(walletOrder(addressId, [{ goods: late, quantity: 2 }]))
  expect(status, failure?.message).toBe(200)
  expect(await readStock(late.id)).toEqual({ ...before, on_hand: before.on_hand - 2, sold: before.sold + 2 })
})

it('pays a wallet order from store credit first', async () => {
  await send(walletOrder(addressId, [{ goods: tea }]))
  expect(await readBalances(shop.db, member.id)).toMatchObject({
    storeCredit: 490_001,
    earnings: 4_500_000,
  })
})

it('keeps the address of a wallet order as it was', async () => {
  const { body } = await send(onePhone())
  await shop.db.updateTable('address').set({ building: 'Elsewhere' }).where('id', '=', addressId).execute()
  const { delivery } = await shop.db
    .selectFrom('purchase_order')
    .select('delivery')
    .where('order_no', '=', body.data.orderno)
    .executeTakeFirstOrThrow()
  expect(delivery.building).toBe('Sai Residency')
})

it("deducts redeemed cashback from a subscriber's wallet order", async () => {
  await subscribe(shop.db, member.id)
  const { status, body } = await send(walletOrder(addressId, [{ goods: phone }], true))
  expect(status).toBe(200)
  expect(body.data.amount).toBe(11_299.23)
})

it('gives a wallet order the special discount of the operator’s tiers', async () => {
  const tiers = JSON.stringify([{ from_rupees: 10_000, percent: 10 }])
  await shop.db.insertInto('shop_setting').values({ key: 'special_discount_tiers', value: tiers }).execute()
  const stale = await send(onePhone())
  expect(stale.status).toBe(409)
  expect(stale.failure.data).toMatchObject({
    totals: { special_discount_in_per: 10, special_discount_in_amount: 1_154.92, final_pay: 10_394.31 },
  })
  const { status } = await send({
    ...onePhone(),
    special_discount_in_amount: 1_154.92,
    final_pay: 10_394.31,
  })
  await shop.db.deleteFrom('shop_setting').where('key', '=', 'special_discount_tiers').execute()
  expect(status).toBe(200)
  expect(await readBalances(shop.db, member.id)).toMatchObject({ available: 5_000_000 - 1_039_431 })
})

it('accepts an order whose special discount is the cashback of the stored draft', async () => {
  const { status, body } = await send({ ...onePhone(), special_discount_in_amount: 250 })
  expect([status, body.data?.amount]).toEqual([200, 11_549.23])
})

it('lets a wallet order cost the last paisa', async () => {
  const poor = await shop.createMember()
  const address = await giveAddress(shop.db, poor.id)
  await shop.credit(poor.id, { storeCredit: 4_999, earnings: 5_000 })
  expect((await send(walletOrder(address, [{ goods: tea }]), poor)).status).toBe(200)
  expect(await readBalances(shop.db, poor.id)).toMatchObject({ available: 0 })
})

it("repeats an order's answer for the same request id, with one effect", async () => {
  const order = { ...onePhone(), request_id: 'attempt-0001' }
  const first = await send(order)
  const second = await send(order)
  expect(first.status).toBe(200)
  expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
  expect(await countOrders()).toBe(1)
  expect(await readBalances(shop.db, member.id)).toMatchObject({ available: 5_000_000 - 1_154_923 })
})

it('places one order for fifty simultaneous repeats, and answers all', async () => {
  const order = { ...onePhone(), request_id: 'attempt-0050' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(order)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await countOrders()).toBe(1)
  await expectLedgerInvariants(shop.db)
})

it('places one order for ten simultaneous requests without ids, and another a second later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const order = { ...onePhone(), request_id: undefined }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(order)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect([answers[0]!.status, await countOrders()]).toEqual([200, 1])
  const other = { ...walletOrder(addressId, [{ goods: tea }]), request_id: undefined }
  expect([(await send(other)).status, await countOrders()]).toEqual([200, 2])
  vi.setSystemTime(Date.now() + 1_000)
  expect([(await send(order)).status, await countOrders()]).toEqual([200, 3])
  await expectLedgerInvariants(shop.db)
})

it('refuses a repeated order with another body under one id', async () => {
  const order = { ...onePhone(), request_id: 'attempt-0002' }
  await send(order)
  const other = { ...walletOrder(addressId, [{ goods: tea }]), request_id: 'attempt-0002' }
  const { status, failure } = await send(other)
  expect([status, failure.message]).toEqual([422, 'This request was already used for something else.'])
  expect(await countOrders()).toBe(1)
})

it('tries an order again that was refused before', async () => {
  const order = { ...onePhone(), request_id: 'attempt-0003' }
  await setMrp(phone.id, 1_599_900)
  expect((await send(order)).status).toBe(409)
  await setMrp(phone.id, phone.mrp)
  expect((await send(order)).status).toBe(200)
  expect((await send({ ...order, final_pay: 1 })).status).toBe(422)
})

it('repeats the first answer for a repeated order despite a changed price', async () => {
  const order = { ...onePhone(), request_id: 'attempt-0004' }
  const first = await send(order)
  await setMrp(phone.id, 1_599_900)
  const second = await send(order)
  await setMrp(phone.id, phone.mrp)
  expect(second.body).toEqual(first.body)
})

it.each(['short', 'has space', 'x'.repeat(65), "'; drop table request"])(
  'refuses the request id %j for a repeated order',
  async (request_id) => {
    await expectRefused({ ...onePhone(), request_id }, 400, 'Invalid request ID')
  },
)

async function readStock(productId: number) {
  return await shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

async function readLegs(orderId: number) {
  const legs = await withAllRows(shop.db, (all) =>
    all
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
      .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
      .select(['account.kind', 'entry.amount', 'transfer.code'])
      .where('transfer.cause_kind', '=', 'order')
      .where('transfer.cause_id', '=', orderId)
      .orderBy('leg')
      .execute(),
  )
  expect(new Set(legs.map(({ code }) => code))).toEqual(new Set(['order_paid']))
  return legs.map(({ kind, amount }) => [kind, amount])
}

async function countOrders() {
  const orders = await shop.db
    .selectFrom('purchase_order')
    .select('id')
    .where('member_id', '=', member.id)
    .execute()
  return orders.length
}

async function setMrp(productId: number, mrp: number) {
  await shop.db.updateTable('product').set({ mrp }).where('id', '=', productId).execute()
}
