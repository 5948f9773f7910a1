import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestCardPayments, type TestCardPayments } from '../../../../test/test-card-payments.ts'
import { createShopper, PaymentFailedError, testCard } from './pay.ts'
import type { Webhook } from './webhooks.ts'

const opened: { close(): Promise<unknown> }[] = []
const folders: string[] = []

afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function open(options: Parameters<typeof openTestCardPayments>[0] = {}): Promise<TestCardPayments> {
  const provider = await openTestCardPayments(options)
  opened.push(provider.standIn)
  return provider
}

function newDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bmart-payments-'))
  folders.push(folder)
  return join(folder, 'below', 'payments.jsonl')
}

it('restores keys, orders, payments, refunds and idempotency keys after a restart', async () => {
  const dataFile = newDataFile()
  const before = await open({ dataFile })
  const { order, paymentId, signature } = await before.newPayment(1_000)
  const asked = before.refundOf(paymentId, 400)
  const refund = await before.client.refund(asked)
  const payment = await before.client.fetchPayment(paymentId)
  await before.standIn.close()

  const { client, standIn } = await open({ dataFile })
  expect(standIn.keyId).toBe(before.standIn.keyId)
  expect(client.isCheckoutSignature({ orderId: order.id, paymentId, signature })).toBe(true)
  expect(await client.fetchOrder(order.id)).toMatchObject({ status: 'paid' })
  expect(await client.fetchPayment(paymentId)).toEqual(payment)
  expect(await client.createOrder({ amount: order.amount, receipt: order.receipt })).toMatchObject({
    id: order.id,
  })
  expect(await client.refund(asked)).toEqual(refund)
  expect((await client.fetchPayment(paymentId)).amountRefunded).toBe(400)
})

it('sends undelivered webhooks after a restart', async () => {
  const dataFile = newDataFile()
  const before = await open({
    dataFile,
    webhookUrl: 'http://127.0.0.1:9/webhooks',
    webhookRetryDelayMs: 60_000,
  })
  await before.newPayment()
  await before.standIn.close()
  const told: Webhook[] = []
  const after = await open({ dataFile, webhookUrl: async (webhook) => (told.push(webhook) ? 200 : 500) })
  await expect
    .poll(() => told.map(({ event }) => event))
    .toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  await after.standIn.close()
  const again: Webhook[] = []
  await open({ dataFile, webhookUrl: async (webhook) => (again.push(webhook) ? 200 : 500) })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(again).toEqual([])
})

it('continues a pending refund after a restart', async () => {
  const dataFile = newDataFile()
  const before = await open({ dataFile })
  before.standIn.misbehave({ refunds: 'pending', refundDelayMs: 60_000 })
  const { paymentId } = await before.newPayment(1_000)
  const { id } = await before.client.refund(before.refundOf(paymentId, 400))
  await before.standIn.close()
  const { client } = await open({ dataFile })
  await expect.poll(async () => (await client.fetchRefund(id)).status).toBe('processed')
})

it('ignores a truncated last line of its file', async () => {
  const dataFile = newDataFile()
  const before = await open({ dataFile })
  const { order } = await before.newPayment()
  await before.standIn.close()
  appendFileSync(dataFile, '{"order":{"id":"order_half')
  const { client } = await open({ dataFile })
  expect(await client.fetchOrder(order.id)).toMatchObject({ status: 'paid' })
  expect(readFileSync(dataFile, 'utf8')).not.toContain('order_half')
})

it('keeps its file private and small', async () => {
  const dataFile = newDataFile()
  const before = await open({ dataFile, webhookUrl: async () => 200 })
  await before.newPayment()
  await expect.poll(() => readFileSync(dataFile, 'utf8').match(/"isDelivered":true/g)).toHaveLength(3)
  const lines = () => readFileSync(dataFile, 'utf8').trim().split('\n').length
  const written = lines()
  await before.standIn.close()
  await open({ dataFile })
  expect(lines()).toBe(3)
  expect(written).toBeGreaterThan(3)
  expect(statSync(dataFile).mode & 0o077).toBe(0)
})

describe('stand-in checkout', () => {
  const post = (url: string, keyId: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-key-id': keyId },
      body: JSON.stringify(body),
    })

  it("shows a browser the order's amount, and charges exactly that", async () => {
    const { standIn, client, newOrder } = await open()
    const order = await newOrder(49_900)
    const seen = await fetch(`${standIn.baseUrl}/checkout/orders/${order.id}`, {
      headers: { 'x-key-id': standIn.keyId },
    })
    expect(await seen.json()).toEqual({
      id: order.id,
      amount: 49_900,
      currency: 'INR',
      status: 'created',
      amount_text: '₹499.00',
    })
    const claim = { order_id: order.id, ...testCard, amount: 1 }
    const refused = await post(`${standIn.baseUrl}/checkout/card-payments`, standIn.keyId, claim)
    expect(refused.status).toBe(400)
    expect(await client.fetchOrderPayments(order.id)).toEqual([])
  })

  it('requires the public key from a browser, and refuses the API with that key', async () => {
    const { standIn, newOrder } = await open()
    const order = await newOrder()
    const { baseUrl, keyId } = standIn
    expect((await fetch(`${baseUrl}/checkout/orders/${order.id}`)).status).toBe(401)
    const foreign = await post(`${baseUrl}/checkout/upi-payments`, 'rzp_test_other', {
      order_id: order.id,
      vpa: 'success@razorpay',
    })
    expect(foreign.status).toBe(401)
    const authorization = `Basic ${Buffer.from(`${keyId}:`).toString('base64')}`
    for (const path of ['/v1/orders', `/v1/orders/${order.id}`, '/v1/payments']) {
      const answer = await fetch(baseUrl + path, { headers: { authorization, 'x-key-id': keyId } })
      expect(answer.status, path).toBe(401)
    }
    expect((await post(`${baseUrl}/control/misbehave`, keyId, { webhooks: 'never' })).status).toBe(401)
  })

  it('lets a browser neither pay an order twice nor end a payment twice', async () => {
    const { standIn, client, shopper, newOrder } = await open()
    const order = await newOrder()
    const begin = async () =>
      (await (
        await post(`${standIn.baseUrl}/checkout/card-payments`, standIn.keyId, {
          order_id: order.id,
          ...testCard,
        })
      ).json()) as { payment_id: string }
    const [first, second] = [await begin(), await begin()]
    const end = ({ payment_id: id }: { payment_id: string }) =>
      post(`${standIn.baseUrl}/checkout/card-payments/${id}/code`, standIn.keyId, { code: '1234' })
    expect((await end(first)).status).toBe(200)
    expect((await end(first)).status).toBe(400)
    expect((await end(second)).status).toBe(400)
    await expect(shopper.payOrder(order.id)).rejects.toThrow('This order has been paid already.')
    const statuses = (await client.fetchOrderPayments(order.id)).map(({ status }) => status)
    expect(statuses).toEqual(['captured', 'failed'])
  })

  it('pays an order twice from a browser when the provider allows it', async () => {
    const { standIn, client, shopper, newOrder } = await open()
    standIn.misbehave({ paysTwice: true })
    const order = await newOrder()
    await shopper.payOrder(order.id)
    await shopper.payOrder(order.id, { method: 'upi' })
    const statuses = (await client.fetchOrderPayments(order.id)).map(({ status }) => status)
    expect(statuses).toEqual(['captured', 'captured'])
  })

  it('serves only its checkout below a path of the shop', async () => {
    const { standIn, newOrder } = await open()
    const shop = Fastify()
    opened.push(shop)
    shop.get('/', () => 'the shop')
    await standIn.mountCheckoutOn(shop, '/demo-payments')
    const url = await shop.listen({ host: '127.0.0.1', port: 0 })
    const order = await newOrder()
    const baseUrl = `${url}/demo-payments`
    const paid = await createShopper({ baseUrl, keyId: standIn.keyId }).payOrder(order.id)
    expect(paid.razorpay_order_id).toBe(order.id)
    await expect(createShopper({ baseUrl, keyId: 'rzp_test_1' }).payOrder(order.id)).rejects.toThrow(
      PaymentFailedError,
    )
    expect(await (await fetch(url)).text()).toBe('the shop')
    expect((await fetch(`${baseUrl}/v1/orders`)).status).toBe(404)
  })
})
