import { createHmac } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import type { Webhook } from '../../../third-party/card-payments/stand-in/webhooks.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { processWebhooks } from './receive-webhook.flow.ts'

const tea: Goods = { id: 1, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 10_000, gstBp: 500 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture
let buyer: Buyer
let orderId: string
let captured: Webhook

beforeAll(async () => {
  fixture = await openPaymentFixture([tea], {}, { timeoutMs: 2_000, deadlineMs: 4_000 })
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer()
  ;({ orderId } = await fixture.begin(buyer, wanted))
  await fixture.shopper.payOrder(orderId)
  captured = fixture.webhooksOf(orderId).find(({ event }) => event === 'payment.captured')!
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const countEvents = async () => {
  const rows = await fixture.shop.db.selectFrom('webhook_event').select('event_id').execute()
  return rows.length
}

function signed(body: string): Webhook {
  const signature = createHmac('sha256', fixture.standIn.webhookSecret).update(body).digest('hex')
  return { ...captured, body, headers: { ...captured.headers, 'x-razorpay-signature': signature } }
}

it('places the order by a webhook although the browser never came back', async () => {
  const { status, body } = await fixture.deliver(captured)
  expect({ status, body }).toEqual({ status: 200, body: { status: true, message: '' } })
  expect(await fixture.ordersOf(buyer)).toEqual([])
  await fixture.shop.runJobs()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('refuses a webhook with a forged, missing, foreign or malformed signature', async () => {
  const before = await countEvents()
  const { body, headers } = captured
  const signature = headers['x-razorpay-signature']!
  const bit = (Number.parseInt(signature[0]!, 16) ^ 1).toString(16) + signature.slice(1)
  const forgeries: [string, string | undefined][] = [
    [body, bit],
    [body, undefined],
    [body, ''],
    [body, signature.toUpperCase()],
    [body, createHmac('sha256', fixture.standIn.keySecret).update(body).digest('hex')],
    [`${body} `, signature],
    [JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())), signature],
    [body.replace('"amount":9999', '"amount":1'), signature],
    ['', signature],
  ]
  for (const [text, forged] of forgeries) {
    const { 'x-razorpay-signature': _, ...unsigned } = headers
    const sent = forged === undefined ? unsigned : { ...unsigned, 'x-razorpay-signature': forged }
    const answered = await fixture.deliver({ ...captured, body: text, headers: sent })
    expect(answered).toMatchObject({ status: 400, body: { status: false } })
  }
  expect(await countEvents()).toBe(before)
  await fixture.shop.runJobs()
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it('applies 200 copies of a webhook once, under its own and other ids', async () => {
  const copies = Array.from({ length: 100 }, (_, copy) => `${orderId}_${copy}`)
  const before = await countEvents()
  for (let first = 0; first < copies.length; first += 10)
    await Promise.all(copies.slice(first, first + 10).map((eventId) => fixture.tell(captured, eventId)))
  await Promise.all(Array.from({ length: 100 }, () => fixture.deliver(captured)))
  await fixture.shop.runJobs()
  expect(await countEvents()).toBe(before + 101)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'applied', unapplied_reason: null }])
})

it('stores a webhook of another shop, of nothing, or without JSON, and does nothing', async () => {
  const foreign = JSON.stringify({
    payload: {
      payment: {
        entity: { ...JSON.parse(captured.body).payload.payment.entity, order_id: 'order_of_another' },
      },
    },
  })
  const bodies = [
    foreign,
    foreign.replace('"order_of_another"', 'null'),
    '{}',
    'null',
    '[]',
    'not json',
    '{"payload":{"payment":{}}}',
  ]
  for (const [index, body] of bodies.entries()) await fixture.tell(signed(body), `${orderId}_odd_${index}`)
  const open = await fixture.shop.db
    .selectFrom('webhook_event')
    .select('event_id')
    .where('done_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it('processes a webhook of a dead process after its time-out', async () => {
  const eventId = captured.headers['x-razorpay-event-id']!
  await fixture.shop.db.transaction().execute(async (db) => {
    await db
      .insertInto('webhook_event')
      .values({
        provider: 'razorpay',
        event_id: eventId,
        body: Buffer.from(captured.body),
        next_try_at: new Date(Date.now() + 60_000),
      })
      .execute()
  })
  await fixture.shop.runJobs()
  expect(await fixture.ordersOf(buyer)).toEqual([])
  await fixture.pollWebhooks()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('asks the provider once for several webhooks of one payment, from two processes', async () => {
  const webhooks = fixture.webhooksOf(orderId)
  expect(webhooks.length).toBeGreaterThan(1)
  for (const webhook of webhooks) await fixture.deliver(webhook)
  const requests = await fixture.countRequests(() =>
    Promise.all([processWebhooks(fixture.context), processWebhooks(fixture.context)]),
  )
  expect(Object.values(requests)).toEqual([1])
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('finishes the webhooks of one payment together, in one statement', async () => {
  const webhooks = fixture.webhooksOf(orderId)
  expect(webhooks.length).toBeGreaterThan(1)
  for (const webhook of webhooks) await fixture.deliver(webhook)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await processWebhooks(fixture.context)
  const texts = asked.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
  asked.mockRestore()
  expect(texts.filter((text) => text.startsWith('update "webhook_event"'))).toHaveLength(1)
  const waiting = await fixture.shop.db
    .selectFrom('webhook_event')
    .select('event_id')
    .where('done_at', 'is', null)
    .execute()
  expect(waiting).toEqual([])
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it("refuses a webhook larger than any of the provider's", async () => {
  const { status } = await fixture.deliver(signed(JSON.stringify({ text: 'x'.repeat(70_000) })))
  expect(status).toBe(413)
})

describe('webhooks that arrive late', () => {
  const payment = () => JSON.parse(captured.body).payload.payment.entity as { id: string; amount: number }
  const sendByHand = (amount: number) => fixture.client.refund(fixture.refundOf(payment().id, amount))

  it('places no order for a late webhook of refunded money', async () => {
    await sendByHand(9_999)
    await fixture.tell(captured)
    expect(await fixture.ordersOf(buyer)).toEqual([])
    expect(await fixture.paymentsOf(orderId)).toEqual([
      { state: 'refunded', unapplied_reason: 'refunded_elsewhere', unapplied_detail: 'refunded' },
    ])
  })

  it('refunds the rest of a partly refunded payment whose webhook comes late', async () => {
    await sendByHand(5_000)
    await fixture.tell(captured)
    expect(await fixture.ordersOf(buyer)).toEqual([])
    await fixture.shop.runJobs()
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
    const { amountRefunded } = await fixture.client.fetchPayment(payment().id)
    expect(amountRefunded).toBe(9_999)
  })

  it('places the order by a late webhook of a failed payment that has succeeded since', async () => {
    const authorized = fixture.webhooksOf(orderId).find(({ event }) => event === 'payment.authorized')!
    const failed = authorized.body.replace('"status":"authorized"', '"status":"failed"')
    await fixture.tell(signed(failed), `${orderId}_failed`)
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  })

  it.each(['hang', 'cut', 'error', 'garbage', 'busy'] as const)(
    'accepts a webhook while the provider is down (%s), and processes it later',
    async (how) => {
      fixture.standIn.misbehave({ api: { every: { how } } })
      const eventId = captured.headers['x-razorpay-event-id']!
      expect((await fixture.deliver(captured)).status).toBe(200)
      await fixture.pollWebhooks()
      const event = await fixture.shop.db
        .selectFrom('webhook_event')
        .select(['done_at', 'attempts', 'failure'])
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      expect(event).toMatchObject({ done_at: null, attempts: 1, failure: expect.any(String) })
      expect(await fixture.ordersOf(buyer)).toEqual([])
      fixture.standIn.behave()
      await fixture.pollWebhooks()
      expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    },
  )

  it("asks nothing about a decided payment's webhook, and ignores an unknown one", async () => {
    await fixture.tell(captured)
    const again = () => fixture.tell(captured, `${orderId}_again`)
    expect(await fixture.countRequests(again)).toEqual({})
    const unknown = captured.body.replaceAll(payment().id, 'pay_00000000000000')
    await fixture.tell(signed(unknown), `${orderId}_unknown`)
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    const waiting = await fixture.shop.db
      .selectFrom('webhook_event')
      .select('event_id')
      .where('done_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  it('ignores a late webhook that the provider no longer confirms', async () => {
    const { orderNo } = await fixture.confirm(buyer, wanted, {
      razorpay_payment_id: payment().id,
      razorpay_order_id: orderId,
      razorpay_signature: fixture.sign(orderId, payment().id),
    })
    await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 60_000 })
    await fixture.shop.runJobs()
    const [refund] = await fixture.client.fetchRefunds(payment().id)
    const { id, amount } = refund!
    const entity = { id, payment_id: payment().id, amount, status: 'processed', receipt: null }
    await fixture.tell(signed(JSON.stringify({ payload: { refund: { entity } } })), `${orderId}_refund`)
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refund_queued' }])
  })
})
