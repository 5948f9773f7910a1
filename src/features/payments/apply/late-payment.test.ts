import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import type { Goods } from '../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { closeMember, lockMember } from '../../members/member.sql.ts'
import { cancelPayment } from '../intent/intent.calls.ts'
import { forgetOldSnapshots } from '../intent/payment-intents.sql.ts'
import { confirmPayment } from './apply.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const scarce: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 8 }
const wanted = [{ goods: tea, quantity: 2 }]
const partial = { isPartialPayment: true }

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, scarce])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const ask = (call: typeof cancelPayment | typeof confirmPayment, orderId: string, as: object) =>
  fixture.shop.send(call, { razorpay_order_id: orderId }, as)

async function readStock(goods: Goods) {
  return await fixture.shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('product_id', '=', goods.id)
    .executeTakeFirstOrThrow()
}

it('holds stock and wallet money for an open payment, and releases them at its expiry', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000, earnings: 10_000 })
  const before = await readStock(tea)
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  expect(await readStock(tea)).toEqual({
    ...before,
    on_hand: before.on_hand - 2,
    reserved: before.reserved + 2,
  })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
  await fixture.poll()
  expect(await readStock(tea)).toMatchObject({ reserved: before.reserved + 2 })
  await fixture.expire(orderId)
  expect(await readStock(tea)).toEqual(before)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
    storeCredit: 20_000,
    earnings: 10_000,
  })
  expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({
    state: 'expired',
    amount: 1_000,
  })
})

it("releases a payment's holds at its expiry even while the provider is down", async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  await fixture.expire(orderId)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 20_000 })
})

it('places an order instead of expiring when paid at the last moment', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  await fixture.shopper.payOrder(orderId)
  await fixture.expire(orderId)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ payment_type: 'partial' }])
})

it("releases an online payment's hold when the member starts another", async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const before = await readStock(tea)
  const first = await fixture.begin(buyer, wanted, partial)
  const second = await fixture.begin(buyer, wanted, partial)
  expect(second.amount).toBe(first.amount)
  expect(await readStock(tea)).toMatchObject({ reserved: before.reserved + 2 })
  await fixture.expire(second.orderId)
})

it("keeps the later payment's holds when an earlier request is repeated", async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const earlier = { ...partial, request_id: 'request-earlier' }
  const first = await fixture.begin(buyer, wanted, earlier)
  const second = await fixture.begin(buyer, wanted, { ...partial, request_id: 'request-later' })
  expect((await fixture.begin(buyer, wanted, earlier)).orderId).toBe(first.orderId)
  expect((await fixture.begin(buyer, wanted, { request_id: 'request-earlier' })).status).toBe(422)
  expect((await ask(confirmPayment, second.orderId, buyer)).body.data).toMatchObject({ state: 'open' })
  await fixture.expire(second.orderId)
})

it('keeps holding when another member begins', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  const other = await fixture.begin(await fixture.createBuyer(), wanted)
  expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({ state: 'open' })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
  await fixture.expire(orderId)
  await fixture.expire(other.orderId)
})

it('refuses part payment when the balance is empty or sufficient, and leaves at least a rupee to pay online', async () => {
  for (const storeCredit of [0, 100_000, 200_000]) {
    const begun = await fixture.begin(await fixture.createBuyer({ storeCredit }), wanted, partial)
    expect(begun.status).toBe(422)
    expect(begun.failure.message).toBe('Your balance cannot be used for part of this order.')
  }
  const nearly = await fixture.createBuyer({ storeCredit: 99_950 })
  const begun = await fixture.begin(nearly, wanted, partial)
  expect(begun.amount).toBe(100)
  expect(await readBalances(fixture.shop.db, nearly.id)).toMatchObject({ storeCredit: 50 })
  await fixture.expire(begun.orderId)
})

it('releases the holds when the checkout closes, and lets the member begin again', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const before = await readStock(tea)
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  await fixture.shopper.payOrder(orderId, { outcome: 'dismissal' }).catch(() => undefined)
  const cancelled = await ask(cancelPayment, orderId, buyer)
  expect(cancelled.body.data).toEqual({ state: 'cancelled', purpose: 'order', amount: 1_000, online: 800 })
  expect(await readStock(tea)).toEqual(before)
  expect((await ask(cancelPayment, orderId, buyer)).body.data).toMatchObject({ state: 'cancelled' })
  expect((await fixture.begin(buyer, wanted, partial)).status).toBe(200)
})

it('says on closing the checkout that it was paid after all', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.shopper.payOrder(orderId)
  const cancelled = await ask(cancelPayment, orderId, buyer)
  const [order] = await fixture.ordersOf(buyer)
  expect(cancelled.body.data).toMatchObject({ state: 'succeeded', orderno: order!.order_no })
})

it('lets only the paying member close the checkout', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  const stranger = await fixture.createBuyer()
  for (const call of [cancelPayment, confirmPayment]) {
    expect((await ask(call, orderId, stranger)).status).toBe(404)
    expect((await ask(call, 'order_unknown', buyer)).status).toBe(404)
    expect(
      (await fixture.shop.send(call, { user_id: buyer.userId, razorpay_order_id: orderId }, stranger)).status,
    ).toBe(403)
    expect((await fixture.shop.send(call, { razorpay_order_id: orderId })).status).toBe(401)
  }
  expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({ state: 'open' })
})

it('places an order for late money while stock and wallet money are available', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000, earnings: 5_000 })
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  await fixture.expire(orderId)
  const paid = await fixture.shopper.payOrder(orderId)
  const answered = await fixture.confirm(buyer, wanted, paid, partial)
  expect(answered.status, answered.failure.message).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ payment_type: 'partial', net: 100_000 }])
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
})

it('refunds late money when the stock is gone', async () => {
  const buyer = await fixture.createBuyer()
  const scarceCart = [{ goods: scarce, quantity: 8 }]
  const { orderId } = await fixture.begin(buyer, scarceCart)
  await fixture.expire(orderId)
  const other = await fixture.createBuyer()
  const begun = await fixture.begin(other, [{ goods: scarce }])
  await fixture.confirm(other, [{ goods: scarce }], await fixture.shopper.payOrder(begun.orderId))

  const paid = await fixture.shopper.payOrder(orderId)
  const answered = await fixture.confirm(buyer, scarceCart, paid)
  expect(answered.status).toBe(409)
  expect(answered.failure.message).toMatch(/going back/)
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([
    { state: 'refund_queued', unapplied_reason: 'expired' },
  ])
  expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({ state: 'returned' })
  await fixture.shop.runJobs()
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
})

it('refunds late money when the wallet part is spent', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
  const { orderId } = await fixture.begin(buyer, wanted, partial)
  await fixture.expire(orderId)
  await fixture.shop.credit(buyer.id, { storeCredit: -20_000 })
  const paid = await fixture.shopper.payOrder(orderId)
  expect((await fixture.confirm(buyer, wanted, paid, partial)).status).toBe(409)
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([
    { state: 'refund_queued', unapplied_detail: 'wallet part spent' },
  ])
})

it('refunds late money when the account has been closed', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.expire(orderId)
  await closeMember(fixture.shop.db, buyer.id)
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ unapplied_reason: 'expired' }])
})

it('refunds late money whose cart was deleted after a month', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.expire(orderId)
  const { db } = fixture.shop
  await corruptHistory(fixture.shop, 'payment_intent', (bent) =>
    bent
      .updateTable('payment_intent')
      .set({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000), check_at: null })
      .where('provider_order_id', '=', orderId)
      .execute(),
  )
  await forgetOldSnapshots(db, 30)
  const { snapshot } = await db
    .selectFrom('payment_intent')
    .select('snapshot')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(snapshot).toEqual({})
  const paid = await fixture.shopper.payOrder(orderId)
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  expect(paid.razorpay_order_id).toBe(orderId)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ unapplied_reason: 'expired' }])
  const answered = await fixture.confirm(buyer, wanted, paid)
  expect(answered.status).toBe(409)
  expect(answered.failure.message).toMatch(/going back/)
})

it('finds late money of a payment that was replaced before the provider created its order', async () => {
  const buyer = await fixture.createBuyer()
  fixture.standIn.misbehave({ api: { createOrder: { how: 'slow', delayMs: 1_000, times: 1 } } })
  const orderRequests = () => fixture.standIn.requestCounts()['createOrder'] ?? 0
  const before = orderRequests()
  const slow = fixture.begin(buyer, [{ goods: tea }])
  await expect.poll(orderRequests).toBe(before + 1)
  const second = await fixture.begin(buyer, wanted)
  const first = await slow
  expect(first.status, first.failure?.message).toBe(200)
  await fixture.shopper.payOrder(first.orderId)
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 50_000 }])
  await fixture.expire(second.orderId)
})

it('holds late money of an account being closed, and then refunds it', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.expire(orderId)
  await fixture.shopper.payOrder(orderId)
  const polled = await fixture.shop.db.transaction().execute(async (db) => {
    await lockMember(db, buyer.id)
    const polling = fixture.poll()
    await pause(1_000)
    await closeMember(db, buyer.id)
    return { polling }
  })
  await polled.polling
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ unapplied_reason: 'expired' }])
})

it('finds late money by the poller without a webhook', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.expire(orderId)
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('applies late money although another payment cannot be applied', async () => {
  const buyer = await fixture.createBuyer()
  const broken = await fixture.begin(buyer, wanted)
  await fixture.shopper.payOrder(broken.orderId)
  const db = fixture.shop.ownerDb
  const refuse = sql.raw(`alter table purchase_order add constraint refused check (member_id <> ${buyer.id})`)
  await refuse.execute(db)
  const other = await fixture.createBuyer()
  await fixture.shopper.payOrder((await fixture.begin(other, wanted)).orderId)
  await fixture.poll()
  expect(await fixture.ordersOf(other)).toHaveLength(1)
  await sql`alter table purchase_order drop constraint refused`.execute(db)
  await fixture.poll()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('neither loses nor doubles late money that races with expiry and closing', async () => {
  for (let round = 0; round < 12; round += 1) {
    const buyer = await fixture.createBuyer({ storeCredit: 20_000 })
    const { orderId } = await fixture.begin(buyer, wanted, partial)
    const pay = async () => {
      const paid = await fixture.shopper.payOrder(orderId)
      await fixture.confirm(buyer, wanted, paid, partial)
    }
    await Promise.all([pay(), fixture.expire(orderId), ask(cancelPayment, orderId, buyer), fixture.poll()])
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  }
})
