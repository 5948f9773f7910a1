import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestCardPayments } from '../../../../test/test-card-payments.ts'
import { PaymentFailedError } from './pay.ts'

type Received = { id: string; signature: string; contentType: string; body: Buffer; at: number }

const provider = await openTestCardPayments({ webhookRetryDelayMs: 30 })
const { standIn, client, shopper, newOrder, newPayment, refundOf } = provider

/**
 * A fake shop. It records the webhooks that it receives, and responds with the status that `answer` returns.
 */
let shop: Server
let received: Received[] = []
let answer: (count: number) => number = () => 200

beforeAll(async () => {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { headers } = request
      received.push({
        id: String(headers['x-razorpay-event-id']),
        signature: String(headers['x-razorpay-signature']),
        contentType: String(headers['content-type']),
        body: Buffer.concat(chunks),
        at: performance.now(),
      })
      response.writeHead(answer(received.length)).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  standIn.sendWebhooksTo(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/razorpay`)
})

afterEach(async () => {
  standIn.behave()
  answer = () => 200
  // Waits, so that deliveries in progress do not reach the next test.
  await new Promise((resolve) => setTimeout(resolve, 100))
  received = []
})

afterAll(async () => {
  await standIn.close()
  shop.close()
})

const namesReceived = (): string[] =>
  received.map(({ body }) => String(JSON.parse(body.toString()).event)).sort()

async function expectReceived(...names: string[]) {
  await expect.poll(namesReceived).toEqual(names.sort())
}

it("sends a payment's webhook in the provider's format, signed over its bytes", async () => {
  const { order, paymentId } = await newPayment(700)
  await expectReceived('payment.authorized', 'payment.captured', 'order.paid')
  for (const { body, signature, contentType, id } of received) {
    expect(client.isWebhookSignature(body, signature)).toBe(true)
    expect(contentType).toBe('application/json')
    expect(id).toMatch(/^evt_/)
  }
  const captured = received
    .map(({ body }) => JSON.parse(body.toString()))
    .find(({ event }) => event === 'payment.captured')
  expect(captured).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    contains: ['payment'],
    payload: {
      payment: {
        entity: { id: paymentId, order_id: order.id, amount: 700, currency: 'INR', status: 'captured' },
      },
    },
    created_at: expect.any(Number),
  })
  expect(new Set(received.map(({ id }) => id)).size).toBe(3)
})

it('sends only payment.failed for a failed payment', async () => {
  const { id } = await newOrder()
  await expect(shopper.payOrder(id, { outcome: 'failure' })).rejects.toBeInstanceOf(PaymentFailedError)
  await expectReceived('payment.failed')
})

it('sends payment.authorized without capture, and payment.captured after it', async () => {
  standIn.misbehave({ capture: 'manual' })
  const { order, paymentId } = await newPayment()
  await expectReceived('payment.authorized')
  await client.capture(paymentId, order.amount)
  await expectReceived('payment.authorized', 'payment.captured', 'order.paid')
})

it.each([
  ['processed', 'refund.processed'],
  ['pending', 'refund.processed'],
  ['failing', 'refund.failed'],
] as const)("sends a webhook about a refund's outcome (%s)", async (refunds, event) => {
  standIn.misbehave({ webhooks: 'never' })
  const { paymentId } = await newPayment(1_000)
  standIn.misbehave({ webhooks: 'once', refunds })
  const { id } = await client.refund(refundOf(paymentId, 400))
  await expectReceived('refund.created', event)
  const { payload, contains } = JSON.parse(received[0]!.body.toString())
  expect(contains).toEqual(['refund', 'payment'])
  expect(payload.refund.entity).toMatchObject({ id, payment_id: paymentId, amount: 400 })
})

it('repeats a webhook at growing intervals until accepted', async () => {
  standIn.misbehave({ webhooks: 'never' })
  const { paymentId } = await newPayment(1_000)
  standIn.misbehave({ webhooks: 'once' })
  answer = (count) => (count < 4 ? 503 : 204)
  standIn.disputes.open(paymentId)
  await expectReceived(...Array.from({ length: 4 }, () => 'payment.dispute.created'))
  expect(new Set(received.map(({ id, body }) => `${id} ${body.toString()}`)).size).toBe(1)
  const waits = received.slice(1).map(({ at }, index) => at - received[index]!.at)
  expect(waits[0]).toBeGreaterThanOrEqual(25)
  expect(waits[1]).toBeGreaterThanOrEqual(50)
  expect(waits[2]).toBeGreaterThanOrEqual(110)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(received).toHaveLength(4)
})

it('sends a webhook twice on demand, under one or two event ids', async () => {
  standIn.misbehave({ webhooks: 'double' })
  await newPayment()
  await expect.poll(() => received.length).toBe(6)
  expect(new Set(received.map(({ id }) => id)).size).toBe(3)
  received = []
  standIn.misbehave({ webhooks: 'renamed' })
  await newPayment()
  await expect.poll(() => received.length).toBe(6)
  expect(new Set(received.map(({ id }) => id)).size).toBe(6)
  expect(new Set(received.map(({ body }) => body.toString())).size).toBe(3)
})

it('sends a webhook late or never on demand', async () => {
  standIn.misbehave({ webhooks: 'late', webhookDelayMs: 200 })
  const paidAt = performance.now()
  await newPayment()
  await expect.poll(() => received.length).toBe(3)
  for (const { at } of received) expect(at - paidAt).toBeGreaterThanOrEqual(190)
  received = []
  standIn.misbehave({ webhooks: 'never' })
  await newPayment()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(received).toEqual([])
})

it('sends payment.failed before payment.captured of one payment on demand', async () => {
  // The delay leaves time to read the failed payment first, even on a busy machine.
  standIn.misbehave({ failsThenSucceeds: true, lateMs: 1_000 })
  const { id } = await newOrder()
  const failure = (await shopper
    .payOrder(id, { method: 'upi' })
    .catch((error: unknown) => error)) as PaymentFailedError
  expect((await client.fetchPayment(failure.paymentId!)).status).toBe('failed')
  await expectReceived('payment.failed', 'payment.authorized', 'payment.captured', 'order.paid')
  expect(await client.fetchPayment(failure.paymentId!)).toMatchObject({
    status: 'captured',
    failure: undefined,
  })
})

it('passes webhooks to a function, and lists them all', async () => {
  const told: string[] = []
  const other = await openTestCardPayments({
    webhookUrl: async ({ event, headers, body }) => {
      expect(other.client.isWebhookSignature(Buffer.from(body), headers['x-razorpay-signature']!)).toBe(true)
      return told.push(event) > 0 ? 200 : 500
    },
  })
  await other.newPayment()
  const names = ['payment.authorized', 'payment.captured', 'order.paid']
  await expect.poll(() => told).toEqual(names)
  expect(other.standIn.webhooks().map(({ event }) => event)).toEqual(names)
  await other.standIn.close()
})
