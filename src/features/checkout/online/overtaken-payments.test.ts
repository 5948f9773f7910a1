import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileDecided } from '../../../../test/meanwhile.ts'
import { type Goods, walletOrder } from '../../../../test/order-fixture.ts'
import {
  type Buyer,
  openPaymentFixture,
  type PaymentFixture,
  type Wanted,
} from '../../../../test/payment-fixture.ts'
import type { SignedPayment } from '../../../third-party/card-payments/stand-in/taking-payments.ts'
import { hashPassword } from '../../members/password/password.ts'
import { cancelPayment } from '../../payments/intent/intent.calls.ts'
import { findIntentOfProviderOrder } from '../../payments/intent/payment-intents.sql.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 100_000, gstBp: 500 }
const rare: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 1 }
const wanted = [{ goods: tea, quantity: 2 }]
const password = 'correct horse battery'

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, rare])
})
afterAll(() => fixture.close())

beforeEach(async () => {
  buyer = await fixture.createBuyer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

async function begin(cart: Wanted = wanted) {
  const { orderId } = await fixture.begin(buyer, cart)
  return { orderId, paid: await fixture.shopper.payOrder(orderId) }
}

/**
 * Confirms a payment in the browser, and returns the answer. The shop first reads the payment and its intent,
 * and then writes them. Runs `happens` in between.
 */
const confirmedWhile = (
  happens: () => Promise<unknown>,
  paid: SignedPayment,
  extra: Record<string, unknown> = {},
) => whileDecided('as payment_state', happens, () => fixture.confirm(buyer, wanted, paid, extra))

/** Runs `work` while the provider's API fails, so that the shop cannot ask the provider about the payment. */
async function whileSilent(work: () => Promise<unknown>): Promise<void> {
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  await work()
  fixture.standIn.behave()
}

const cancel = (orderId: string) =>
  whileSilent(() => fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer))

const webhookOf = (orderId: string, event = 'payment.captured') =>
  fixture.webhooksOf(orderId).find((webhook) => webhook.event === event)!

async function intentOf(orderId: string) {
  return (await findIntentOfProviderOrder(fixture.shop.db, buyer.id, orderId))!
}

type Known = { state: 'failed' } | { state: 'voided'; unapplied_reason: 'duplicate' }

/** Inserts a payment as the shop stores it after a report about it. */
async function know(orderId: string, { razorpay_payment_id: paymentId }: SignedPayment, known: Known) {
  const { id, member_id, online } = await intentOf(orderId)
  const payment = { provider: 'razorpay', provider_payment_id: paymentId, currency: 'INR' }
  const row = { ...payment, member_id, intent_id: id, amount: online, ...known }
  await fixture.shop.db.insertInto('payment').values(row).execute()
}

it('places the order of a payment that its buyer gave up', async () => {
  const { orderId, paid } = await begin()
  const giveUp = async () => {
    await cancel(orderId)
    expect((await intentOf(orderId)).state).toBe('cancelled')
  }
  const { status, orderNo } = await confirmedWhile(giveUp, paid)
  expect(status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ order_no: orderNo }])
})

it('places the order of an expired payment while there is stock', async () => {
  const { orderId, paid } = await begin()
  const expire = async () => {
    await whileSilent(() => fixture.expire(orderId))
    expect((await intentOf(orderId)).state).toBe('expired')
  }
  expect((await confirmedWhile(expire, paid)).status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('refunds a payment whose stock was sold to another', async () => {
  const last = [{ goods: rare }]
  const { orderId, paid } = await begin(last)
  const other = await fixture.createBuyer({ storeCredit: 30_000 })
  const happens = async () => {
    await cancel(orderId)
    const bought = await fixture.shop.send(finalOrderData, walletOrder(other.addressId, last), other)
    expect(bought.status).toBe(200)
  }
  const answered = await whileDecided('as payment_state', happens, () => fixture.confirm(buyer, last, paid))
  expect([answered.status, answered.failure.code]).toEqual([409, 'returned'])
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it('returns the order of an earlier webhook', async () => {
  const { orderId, paid } = await begin()
  const answered = await confirmedWhile(() => fixture.tell(webhookOf(orderId)), paid)
  expect(answered.status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ order_no: answered.orderNo }])
})

it('refunds a second payment of one order', async () => {
  fixture.standIn.misbehave({ paysTwice: true })
  const { orderId, paid } = await begin()
  const second = await fixture.shopper.payOrder(orderId)
  const { status, failure } = await confirmedWhile(() => fixture.confirm(buyer, wanted, second), paid)
  expect([status, failure.code]).toEqual([409, 'returned'])
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([
    { state: 'applied' },
    { unapplied_reason: 'duplicate' },
  ])
})

it('refunds a payment when another window placed the order from the wallet', async () => {
  await fixture.shop.credit(buyer.id, { storeCredit: 100_000 })
  const { orderId, paid } = await begin()
  const order = () => fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)
  const { status, failure } = await confirmedWhile(order, paid)
  expect([status, failure.code]).toEqual([409, 'returned'])
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ payment_type: 'wallet' }])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ unapplied_reason: 'duplicate' }])
})

it('refunds a payment of a closed account', async () => {
  const { orderId, paid } = await begin()
  const { db } = fixture.shop
  const hash = await hashPassword(password)
  await db.updateTable('member').set({ password_hash: hash }).where('id', '=', buyer.id).execute()
  const close = async () => {
    await cancel(orderId)
    const closed = await fixture.shop.send(closeMyAccount, { password }, buyer)
    expect(closed.status, closed.failure.message).toBe(200)
  }
  const { status } = await confirmedWhile(close, paid)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await fixture.ordersOf(buyer)).toEqual([])
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ unapplied_reason: 'expired' }])
})

it('marks an earlier cancelled payment as overtaken by an order', async () => {
  const earlier = await fixture.begin(buyer, wanted)
  await cancel(earlier.orderId)
  const { paid } = await begin()
  expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(200)
  expect((await intentOf(earlier.orderId)).overtaken_at).not.toBeNull()
  await fixture.shopper.payOrder(earlier.orderId)
  await fixture.tell(webhookOf(earlier.orderId))
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('places the order of a payment that first reported a failure', async () => {
  const { orderId, paid } = await begin()
  await know(orderId, paid, { state: 'failed' })
  expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(200)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied' }])
})

describe('a payment that is confirmed again', () => {
  const again = { request_id: 'request-made-many-times' }

  it('answers thirty simultaneous confirmations alike beside webhooks and poller, with one order', async () => {
    const { orderId, paid } = await begin()
    const told = fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook))
    const confirmed = Array.from({ length: 30 }, (_, nth) =>
      fixture.confirm(buyer, wanted, paid, nth % 2 ? again : {}),
    )
    const [answers] = await Promise.all([Promise.all(confirmed), Promise.all(told), fixture.poll()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await fixture.confirm(buyer, wanted, paid, again)).body).toEqual(answers[0]!.body)
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  })

  it('answers a repeated confirmation alike while the first is applied', async () => {
    const { paid } = await begin()
    const first = () => fixture.confirm(buyer, wanted, paid, again)
    const answered = await confirmedWhile(first, paid, again)
    expect(answered.status).toBe(200)
    expect((await first()).body).toEqual(answered.body)
    expect(await fixture.ordersOf(buyer)).toMatchObject([{ order_no: answered.orderNo }])
  })

  it('refuses a repeated confirmation with another body, and an id used by another call', async () => {
    const { paid } = await begin()
    expect((await fixture.confirm(buyer, wanted, paid, again)).status).toBe(200)
    const other = await fixture.confirm(buyer, [{ goods: tea }], paid, again)
    expect([other.status, other.failure.code]).toEqual([422, 'otherBody'])
    const requestId = { request_id: 'request-of-another-call' }
    const { orderId } = await fixture.begin(buyer, wanted, requestId)
    const next = await fixture.shopper.payOrder(orderId)
    const used = await fixture.confirm(buyer, wanted, next, requestId)
    expect([used.status, used.failure.code]).toEqual([422, 'otherBody'])
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    expect((await fixture.confirm(buyer, wanted, next)).status).toBe(200)
  })
})

describe('a webhook of a payment that is decided', () => {
  const eventOf = (orderId: string, name: string) => {
    const webhook = webhookOf(orderId, name)
    return { webhook, eventId: webhook.headers['x-razorpay-event-id']! }
  }

  it('completes a webhook of a decided payment on arrival, without a job', async () => {
    const { orderId, paid } = await begin()
    await fixture.confirm(buyer, wanted, paid)
    await fixture.shop.runJobs()
    for (const name of ['payment.authorized', 'payment.captured', 'order.paid']) {
      const { webhook, eventId } = eventOf(orderId, name)
      expect((await fixture.deliver(webhook)).status).toBe(200)
      expect(await fixture.shop.runJobs()).toBe(0)
      expect((await readEvent(eventId)).done_at).not.toBeNull()
    }
  })

  it('completes an early webhook of a decided payment in its job with three statements', async () => {
    const { orderId, paid } = await begin()
    const { webhook, eventId } = eventOf(orderId, 'payment.captured')
    await fixture.deliver(webhook)
    await fixture.confirm(buyer, wanted, paid)
    expect((await readEvent(eventId)).done_at).toBeNull()
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await fixture.shop.runJobs()
    const texts = asked.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
    expect(texts.filter((text) => /payment|webhook_event/.test(text))).toHaveLength(3)
    expect(await readEvent(eventId)).toMatchObject({ done_at: expect.any(Date), attempts: 1 })
  })

  it('leaves a webhook of an undecided payment to its job', async () => {
    const { orderId } = await begin()
    const { webhook, eventId } = eventOf(orderId, 'payment.captured')
    await fixture.deliver(webhook)
    expect((await readEvent(eventId)).done_at).toBeNull()
    await fixture.shop.runJobs()
    expect((await readEvent(eventId)).done_at).not.toBeNull()
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  })

  it('leaves a webhook of a voided payment to its job, because it may have been captured elsewhere', async () => {
    const { orderId, paid } = await begin()
    await know(orderId, paid, { state: 'voided', unapplied_reason: 'duplicate' })
    const { webhook, eventId } = eventOf(orderId, 'payment.captured')
    await fixture.deliver(webhook)
    expect((await readEvent(eventId)).done_at).toBeNull()
    await fixture.shop.runJobs()
    expect((await readEvent(eventId)).done_at).not.toBeNull()
    expect(await fixture.ordersOf(buyer)).toEqual([])
  })

  const readEvent = (eventId: string) =>
    fixture.shop.db
      .selectFrom('webhook_event')
      .select(['done_at', 'attempts'])
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
})
