import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-desk.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payment-desk.ts'
import { readBalances } from '../../ledger/balances.ts'
import { closeMember, lockMember } from '../members/member.sql.ts'
import { cancelPayment } from './cancelPayment.call.ts'
import { confirmPayment } from './confirmPayment.call.ts'
import { forgetOldCarts } from './payment-intents.sql.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const scarce: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 8 }
const wanted = [{ goods: tea, quantity: 2 }]
const partial = { isPartialPayment: true }

let desk: PaymentDesk

beforeAll(async () => {
  desk = await openPaymentDesk([tea, scarce])
})
afterAll(() => desk.close())
afterEach(async () => {
  desk.standIn.behave()
  await desk.expectSound()
})

const ask = (call: typeof cancelPayment | typeof confirmPayment, orderId: string, as: object) =>
  desk.shop.send(call, { razorpay_order_id: orderId }, as)

async function readStock(goods: Goods) {
  return await desk.shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('product_id', '=', goods.id)
    .executeTakeFirstOrThrow()
}

describe('an online payment under way', () => {
  it('keeps back stock and wallet money, and gives them back when its time has passed', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000, earnings: 10_000 })
    const before = await readStock(tea)
    const { orderId } = await desk.begin(buyer, wanted, partial)
    expect(await readStock(tea)).toEqual({
      ...before,
      on_hand: before.on_hand - 2,
      reserved: before.reserved + 2,
    })
    expect(await readBalances(desk.shop.db, buyer.id)).toMatchObject({ available: 0 })
    await desk.watch()
    expect(await readStock(tea)).toMatchObject({ reserved: before.reserved + 2 })
    await desk.expire(orderId)
    expect(await readStock(tea)).toEqual(before)
    expect(await readBalances(desk.shop.db, buyer.id)).toMatchObject({
      storeCredit: 20_000,
      earnings: 10_000,
    })
    expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({
      state: 'released',
      amount: 1_000,
    })
  })

  it('gives them back at its time even while the provider cannot be asked', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const { orderId } = await desk.begin(buyer, wanted, partial)
    desk.standIn.misbehave({ api: { every: { how: 'error' } } })
    await desk.expire(orderId)
    expect(await readBalances(desk.shop.db, buyer.id)).toMatchObject({ storeCredit: 20_000 })
  })

  it('is placed instead of released when it was paid at the last moment', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const { orderId } = await desk.begin(buyer, wanted, partial)
    await desk.shopper.payOrder(orderId)
    await desk.expire(orderId)
    expect(await desk.ordersOf(buyer)).toMatchObject([{ payment_type: 'partial' }])
  })

  it('keeps nothing when the same member begins anew', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const before = await readStock(tea)
    const first = await desk.begin(buyer, wanted, partial)
    const second = await desk.begin(buyer, wanted, partial)
    expect(second.amount).toBe(first.amount)
    expect(await readStock(tea)).toMatchObject({ reserved: before.reserved + 2 })
    await desk.expire(second.orderId)
  })

  it('keeps what it keeps when an earlier request arrives once more, whatever its body', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const earlier = { ...partial, request_id: 'request-earlier' }
    const first = await desk.begin(buyer, wanted, earlier)
    const second = await desk.begin(buyer, wanted, { ...partial, request_id: 'request-later' })
    expect((await desk.begin(buyer, wanted, earlier)).orderId).toBe(first.orderId)
    expect((await desk.begin(buyer, wanted, { request_id: 'request-earlier' })).status).toBe(422)
    expect((await ask(confirmPayment, second.orderId, buyer)).body.data).toMatchObject({ state: 'open' })
    await desk.expire(second.orderId)
  })

  it('keeps what it keeps when somebody else begins', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const { orderId } = await desk.begin(buyer, wanted, partial)
    const other = await desk.begin(await desk.createBuyer(), wanted)
    expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({ state: 'open' })
    expect(await readBalances(desk.shop.db, buyer.id)).toMatchObject({ available: 0 })
    await desk.expire(orderId)
    await desk.expire(other.orderId)
  })

  it('is refused in part when the balance is nothing or enough, and when less than a rupee would be left', async () => {
    for (const storeCredit of [0, 100_000, 200_000]) {
      const begun = await desk.begin(await desk.createBuyer({ storeCredit }), wanted, partial)
      expect(begun.status).toBe(422)
      expect(begun.failure.message).toBe('Your balance cannot pay a part of this order.')
    }
    const nearly = await desk.createBuyer({ storeCredit: 99_950 })
    const begun = await desk.begin(nearly, wanted, partial)
    expect(begun.amount).toBe(100)
    expect(await readBalances(desk.shop.db, nearly.id)).toMatchObject({ storeCredit: 50 })
    await desk.expire(begun.orderId)
  })
})

describe('closing the checkout', () => {
  it('gives back what was kept, and the member can begin again', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const before = await readStock(tea)
    const { orderId } = await desk.begin(buyer, wanted, partial)
    await desk.shopper.payOrder(orderId, { outcome: 'dismissal' }).catch(() => undefined)
    const cancelled = await ask(cancelPayment, orderId, buyer)
    expect(cancelled.body.data).toEqual({ state: 'released', purpose: 'order', amount: 1_000, online: 800 })
    expect(await readStock(tea)).toEqual(before)
    expect((await ask(cancelPayment, orderId, buyer)).body.data).toMatchObject({ state: 'released' })
    expect((await desk.begin(buyer, wanted, partial)).status).toBe(200)
  })

  it('says so when it was paid after all', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    await desk.shopper.payOrder(orderId)
    const cancelled = await ask(cancelPayment, orderId, buyer)
    const [order] = await desk.ordersOf(buyer)
    expect(cancelled.body.data).toMatchObject({ state: 'paid', orderno: order!.order_no })
  })

  it('is for the member alone who pays', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    const stranger = await desk.createBuyer()
    for (const call of [cancelPayment, confirmPayment]) {
      expect((await ask(call, orderId, stranger)).status).toBe(404)
      expect((await ask(call, 'order_unknown', buyer)).status).toBe(404)
      expect(
        (await desk.shop.send(call, { user_id: buyer.userId, razorpay_order_id: orderId }, stranger)).status,
      ).toBe(403)
      expect((await desk.shop.send(call, { razorpay_order_id: orderId })).status).toBe(401)
    }
    expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({ state: 'open' })
  })
})

describe('money that comes after its time', () => {
  it('still makes the order when stock and wallet money are there', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000, earnings: 5_000 })
    const { orderId } = await desk.begin(buyer, wanted, partial)
    await desk.expire(orderId)
    const paid = await desk.shopper.payOrder(orderId)
    const answered = await desk.handIn(buyer, wanted, paid, partial)
    expect(answered.status, answered.failure.message).toBe(200)
    expect(await desk.ordersOf(buyer)).toMatchObject([{ payment_type: 'partial', net: 100_000 }])
    expect(await readBalances(desk.shop.db, buyer.id)).toMatchObject({ available: 0 })
  })

  it('goes back when the stock is gone', async () => {
    const buyer = await desk.createBuyer()
    const scarceCart = [{ goods: scarce, quantity: 8 }]
    const { orderId } = await desk.begin(buyer, scarceCart)
    await desk.expire(orderId)
    const other = await desk.createBuyer()
    const begun = await desk.begin(other, [{ goods: scarce }])
    await desk.handIn(other, [{ goods: scarce }], await desk.shopper.payOrder(begun.orderId))

    const paid = await desk.shopper.payOrder(orderId)
    const answered = await desk.handIn(buyer, scarceCart, paid)
    expect(answered.status).toBe(409)
    expect(answered.failure.message).toMatch(/going back/)
    expect(await desk.ordersOf(buyer)).toEqual([])
    expect(await desk.paymentsOf(orderId)).toMatchObject([
      { state: 'refund_queued', surplus_reason: 'too_late' },
    ])
    expect((await ask(confirmPayment, orderId, buyer)).body.data).toMatchObject({ state: 'returned' })
    await desk.shop.runJobs()
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
  })

  it('goes back when the wallet part is spent', async () => {
    const buyer = await desk.createBuyer({ storeCredit: 20_000 })
    const { orderId } = await desk.begin(buyer, wanted, partial)
    await desk.expire(orderId)
    const second = await desk.begin(buyer, wanted, partial)
    const paid = await desk.shopper.payOrder(orderId)
    expect((await desk.handIn(buyer, wanted, paid, partial)).status).toBe(409)
    expect(await desk.ordersOf(buyer)).toEqual([])
    const stock = await readStock(tea)
    await desk.handIn(buyer, wanted, await desk.shopper.payOrder(second.orderId), partial)
    expect(await readStock(tea)).toMatchObject({ sold: stock.sold + 2 })
  })

  it('goes back when the same cart was paid anew meanwhile, but makes an order of another cart', async () => {
    const buyer = await desk.createBuyer()
    const first = await desk.begin(buyer, wanted)
    const other = await desk.begin(buyer, [{ goods: tea }])
    const second = await desk.begin(buyer, wanted)
    await desk.handIn(buyer, wanted, await desk.shopper.payOrder(second.orderId))
    const late = await desk.handIn(buyer, wanted, await desk.shopper.payOrder(first.orderId))
    expect(late.status).toBe(409)
    expect(late.failure.message).toMatch(/going back/)
    expect(await desk.paymentsOf(first.orderId)).toMatchObject([{ surplus_reason: 'paid_twice' }])
    await desk.handIn(buyer, [{ goods: tea }], await desk.shopper.payOrder(other.orderId))
    expect(await desk.ordersOf(buyer)).toMatchObject([{ net: 100_000 }, { net: 50_000 }])
  })

  it('goes back when the account was closed since', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    await desk.expire(orderId)
    await desk.shop.db
      .updateTable('member')
      .set({ closed_at: new Date() })
      .where('id', '=', buyer.id)
      .execute()
    await desk.shopper.payOrder(orderId)
    await desk.watch()
    expect(await desk.ordersOf(buyer)).toEqual([])
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ surplus_reason: 'too_late' }])
  })

  it('goes back when its cart was forgotten, a month later', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    await desk.expire(orderId)
    const { db } = desk.shop
    await db
      .updateTable('payment_intent')
      .set({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000), check_at: null })
      .where('provider_order_id', '=', orderId)
      .execute()
    await forgetOldCarts(db, 30)
    const { cart, delivery } = await db
      .selectFrom('payment_intent')
      .select(['cart', 'delivery'])
      .where('provider_order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect({ cart, delivery }).toEqual({ cart: {}, delivery: {} })
    const paid = await desk.shopper.payOrder(orderId)
    for (const webhook of desk.webhooksOf(orderId)) await desk.tell(webhook)
    expect(paid.razorpay_order_id).toBe(orderId)
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ surplus_reason: 'too_late' }])
    const answered = await desk.handIn(buyer, wanted, paid)
    expect(answered.status).toBe(409)
    expect(answered.failure.message).toMatch(/going back/)
  })

  it('is found by the watch although its payment was left for another before the provider made its order', async () => {
    const buyer = await desk.createBuyer()
    desk.standIn.misbehave({ api: { createOrder: { how: 'slow', delayMs: 1_000, times: 1 } } })
    const orderRequests = () => desk.standIn.requestCounts()['createOrder'] ?? 0
    const before = orderRequests()
    const slow = desk.begin(buyer, [{ goods: tea }])
    await expect.poll(orderRequests).toBe(before + 1)
    const second = await desk.begin(buyer, wanted)
    const first = await slow
    expect(first.status, first.failure?.message).toBe(200)
    await desk.shopper.payOrder(first.orderId)
    await desk.watch()
    expect(await desk.ordersOf(buyer)).toMatchObject([{ net: 50_000 }])
    await desk.expire(second.orderId)
  })

  it('waits for an account that is being closed, and then goes back', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    await desk.expire(orderId)
    await desk.shopper.payOrder(orderId)
    const watched = await desk.shop.db.transaction().execute(async (db) => {
      await lockMember(db, buyer.id)
      const watching = desk.watch()
      await pause(1_000)
      await closeMember(db, buyer.id)
      return { watching }
    })
    await watched.watching
    expect(await desk.ordersOf(buyer)).toEqual([])
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ surplus_reason: 'too_late' }])
  })

  it('is found by the watch although no webhook came', async () => {
    const buyer = await desk.createBuyer()
    const { orderId } = await desk.begin(buyer, wanted)
    await desk.expire(orderId)
    await desk.shopper.payOrder(orderId)
    await desk.watch()
    expect(await desk.ordersOf(buyer)).toHaveLength(1)
  })

  it('is not kept from others by one that cannot be dealt with', async () => {
    const buyer = await desk.createBuyer()
    const broken = await desk.begin(buyer, wanted)
    await desk.shopper.payOrder(broken.orderId)
    const { db } = desk.shop
    const { cart } = await db
      .selectFrom('payment_intent')
      .select('cart')
      .where('provider_order_id', '=', broken.orderId)
      .executeTakeFirstOrThrow()
    const setCart = (value: object | null) =>
      db
        .updateTable('payment_intent')
        .set({ cart: JSON.stringify(value) })
        .where('provider_order_id', '=', broken.orderId)
        .execute()
    await setCart({})
    const other = await desk.createBuyer()
    await desk.shopper.payOrder((await desk.begin(other, wanted)).orderId)
    await desk.watch()
    expect(await desk.ordersOf(other)).toHaveLength(1)
    await setCart(cart)
    await desk.watch()
    expect(await desk.ordersOf(buyer)).toHaveLength(1)
  })

  it('races with expiry and closing, and is never lost and never doubled', async () => {
    for (let round = 0; round < 12; round += 1) {
      const buyer = await desk.createBuyer({ storeCredit: 20_000 })
      const { orderId } = await desk.begin(buyer, wanted, partial)
      const pay = async () => {
        const paid = await desk.shopper.payOrder(orderId)
        await desk.handIn(buyer, wanted, paid, partial)
      }
      await Promise.all([pay(), desk.expire(orderId), ask(cancelPayment, orderId, buyer), desk.watch()])
      expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
      expect(await desk.ordersOf(buyer)).toHaveLength(1)
    }
  })
})
