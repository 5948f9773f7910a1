import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-desk.ts'
import { type Buyer, openPaymentDesk, type PaymentDesk } from '../../../test/payment-desk.ts'
import { readBalances } from '../../ledger/balances.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const wanted = [{ goods: tea, quantity: 2 }]
const partial = { isPartialPayment: true }

let desk: PaymentDesk
let buyer: Buyer

beforeAll(async () => {
  desk = await openPaymentDesk([tea], {}, { timeoutMs: 2_000, patienceMs: 4_000 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  buyer = await desk.createBuyer({ storeCredit: 20_000, earnings: 10_000 })
})
afterEach(async () => {
  desk.standIn.behave()
  await desk.expectSound()
})

async function expectNothingHeld() {
  expect(await readBalances(desk.shop.db, buyer.id)).toMatchObject({ storeCredit: 20_000, earnings: 10_000 })
  const open = await desk.shop.db
    .selectFrom('payment_intent')
    .select('id')
    .where('member_id', '=', buyer.id)
    .where('state', '=', 'open')
    .execute()
  expect(open).toEqual([])
}

describe('while the provider is down', () => {
  it.each(['hang', 'cut', 'error', 'garbage', 'busy'] as const)(
    'a payment cannot begin (%s): it says so, and nothing is held',
    async (how) => {
      desk.standIn.misbehave({ api: { every: { how } } })
      const begun = await desk.begin(buyer, wanted, partial)
      expect(begun.status).toBe(503)
      expect(begun.failure.message).toBe('Failed to initiate payment. Please try again.')
      await expectNothingHeld()
    },
  )

  it('the same request id can be tried again, and begins once', async () => {
    const extra = { ...partial, request_id: 'request-while-down' }
    desk.standIn.misbehave({ api: { every: { how: 'error' } } })
    expect((await desk.begin(buyer, wanted, extra)).status).toBe(503)
    desk.standIn.behave()
    const [first, ...rest] = await Promise.all(
      Array.from({ length: 20 }, () => desk.begin(buyer, wanted, extra)),
    )
    expect(first!.status, first!.failure.message).toBe(200)
    for (const { body } of rest) expect(body).toEqual(first!.body)
    const other = await desk.begin(buyer, wanted, { ...extra, isPartialPayment: false })
    expect(other.status).toBe(422)
    const paid = await desk.shopper.payOrder(first!.orderId)
    expect((await desk.handIn(buyer, wanted, paid, partial)).status).toBe(200)
  })

  it.each(['hang-after', 'error-after', 'cut-after', 'garbage-after'] as const)(
    'an order that it made without saying so is found by its receipt (%s)',
    async (how) => {
      desk.standIn.misbehave({ api: { createOrder: { how, times: 1 } } })
      const begun = await desk.begin(buyer, wanted)
      expect(begun.status, begun.failure.message).toBe(200)
      const { receipt } = await desk.client.fetchOrder(begun.orderId)
      const row = await desk.shop.db
        .selectFrom('payment_intent')
        .select('provider_order_id')
        .where('receipt', '=', receipt)
        .executeTakeFirstOrThrow()
      expect(row.provider_order_id).toBe(begun.orderId)
    },
  )

  it('a payment that was made is confirmed as soon as it can be asked', async () => {
    const begun = await desk.begin(buyer, wanted, partial)
    const paid = await desk.shopper.payOrder(begun.orderId)
    desk.standIn.misbehave({ api: { every: { how: 'hang' } } })
    const answered = await desk.handIn(buyer, wanted, paid, partial)
    expect(answered.status).toBe(503)
    expect(answered.failure.message).toMatch(/being confirmed. Please do not pay again/)
    desk.standIn.behave()
    const again = await desk.handIn(buyer, wanted, paid, partial)
    expect(again.status).toBe(200)
    expect(await desk.ordersOf(buyer)).toMatchObject([{ order_no: again.orderNo, payment_type: 'partial' }])
  })

  it('an order that is placed already is answered all the same', async () => {
    const begun = await desk.begin(buyer, wanted)
    const paid = await desk.shopper.payOrder(begun.orderId)
    for (const webhook of desk.webhooksOf(begun.orderId)) await desk.tell(webhook)
    desk.standIn.misbehave({ api: { every: { how: 'hang' } } })
    const answered = await desk.handIn(buyer, wanted, paid)
    expect(answered.status).toBe(200)
  })
})

describe('when nobody tells of a payment', () => {
  it('the watch finds it', async () => {
    desk.standIn.misbehave({ webhooks: 'never' })
    const begun = await desk.begin(buyer, wanted, partial)
    await desk.shopper.payOrder(begun.orderId)
    await desk.watch()
    expect(await desk.ordersOf(buyer)).toHaveLength(1)
  })

  it('what was only authorised is captured', async () => {
    desk.standIn.misbehave({ capture: 'manual' })
    const ways = {
      watch: () => desk.watch(),
      webhook: async (orderId: string) => {
        for (const webhook of desk.webhooksOf(orderId)) await desk.tell(webhook)
      },
    }
    for (const [name, way] of Object.entries(ways)) {
      const { orderId } = await desk.begin(buyer, wanted)
      const { razorpay_payment_id: paymentId } = await desk.shopper.payOrder(orderId)
      await way(orderId)
      expect(await desk.client.fetchPayment(paymentId), name).toMatchObject({ status: 'captured' })
      expect(await desk.paymentsOf(orderId), name).toMatchObject([{ state: 'applied' }])
    }
    const { orderId } = await desk.begin(buyer, wanted)
    const paid = await desk.shopper.payOrder(orderId)
    expect((await desk.handIn(buyer, wanted, paid)).status).toBe(200)
  })

  it.each(['hang-after', 'error-after', 'cut-after'] as const)(
    'a capture whose answer was lost is not lost (%s)',
    async (how) => {
      desk.standIn.misbehave({ capture: 'manual', api: { capture: { how } } })
      const { orderId } = await desk.begin(buyer, wanted)
      const paid = await desk.shopper.payOrder(orderId)
      const answered = await desk.handIn(buyer, wanted, paid)
      expect(answered.status, answered.failure.message).toBe(200)
    },
  )

  it('a capture that did not happen is tried again', async () => {
    desk.standIn.misbehave({ capture: 'manual', api: { capture: { how: 'error' } } })
    const { orderId } = await desk.begin(buyer, wanted)
    const paid = await desk.shopper.payOrder(orderId)
    const answered = await desk.handIn(buyer, wanted, paid)
    expect(answered.status).toBe(503)
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'authorized' }])
    desk.standIn.misbehave({ api: {} })
    await desk.watch()
    expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
  })

  it('webhooks that come twice, and late, make one order', async () => {
    for (const webhooks of ['double', 'renamed', 'late'] as const) {
      const { standIn } = desk
      standIn.misbehave({ webhooks, webhookDelayMs: 50 })
      const { orderId } = await desk.begin(buyer, wanted)
      const paid = await desk.shopper.payOrder(orderId)
      expect((await desk.handIn(buyer, wanted, paid)).status).toBe(200)
      for (const webhook of desk.webhooksOf(orderId)) await desk.tell(webhook)
      expect(await desk.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
    }
    expect(await desk.ordersOf(buyer)).toHaveLength(3)
  })
})
