import { createHmac } from 'node:crypto'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import type { CardPayments } from './card-payments.ts'

const { standIn, client, connect, newPayment } = await openTestCardPayments()

afterEach(() => standIn.behave())
afterAll(() => standIn.close())

it('accepts the checkout signature that the provider made over the order and the payment', async () => {
  const { order, paymentId, signature } = await newPayment()
  const other = await newPayment()
  const isSigned = (changes: Partial<Parameters<CardPayments['isCheckoutSignature']>[0]>) =>
    client.isCheckoutSignature({ orderId: order.id, paymentId, signature, ...changes })
  expect(isSigned({})).toBe(true)
  expect(isSigned({ orderId: other.order.id })).toBe(false)
  expect(isSigned({ paymentId: other.paymentId })).toBe(false)
  expect(isSigned({ orderId: paymentId, paymentId: order.id })).toBe(false)
  expect(isSigned({ signature: other.signature })).toBe(false)
})

it('accepts a checkout signature that another program computed', () => {
  // Computed with: printf 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l' | openssl dgst -sha256 -hmac
  // EnLs21M47BllR3X8PSFtjtbd
  const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  const signed = { orderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l', signature }
  expect(connect({ keySecret: 'EnLs21M47BllR3X8PSFtjtbd' }).isCheckoutSignature(signed)).toBe(true)
  expect(client.isCheckoutSignature(signed)).toBe(false)
})

it('refuses a checkout signature with any one bit flipped, or of another form', async () => {
  const { order, paymentId, signature } = await newPayment()
  const isSigned = (forged: string) =>
    client.isCheckoutSignature({ orderId: order.id, paymentId, signature: forged })
  const bytes = Buffer.from(signature, 'hex')
  for (let bit = 0; bit < 256; bit += 1) {
    const forged = Buffer.from(bytes)
    forged[bit >> 3]! ^= 1 << (bit & 7)
    expect(isSigned(forged.toString('hex'))).toBe(false)
  }
  const odd = [
    '',
    '0',
    signature.slice(0, -1),
    signature.slice(0, -2),
    `${signature}00`,
    `${signature} `,
    ` ${signature}`,
    `${signature}\n`,
    signature.toUpperCase(),
    `${signature.slice(0, -1)}é`,
    '０'.repeat(64),
    '\u0000'.repeat(64),
    bytes.toString('base64'),
    'undefined',
    '0'.repeat(64),
  ]
  for (const forged of odd) expect(isSigned(forged), JSON.stringify(forged)).toBe(false)
})

it("verifies a webhook's signature over its raw bytes only", async () => {
  await newPayment()
  const { body, headers } = standIn.webhooks().at(-1)!
  const signature = headers['x-razorpay-signature']!
  const isSigned = (text: string) => client.isWebhookSignature(Buffer.from(text), signature)
  expect(isSigned(body)).toBe(true)
  expect(isSigned(`${body} `)).toBe(false)
  expect(isSigned(JSON.stringify(JSON.parse(body), null, 1))).toBe(false)
  expect(isSigned(JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())))).toBe(false)
  expect(isSigned(body.replace('"amount":49900', '"amount":49901'))).toBe(false)
  expect(isSigned('')).toBe(false)
  expect(client.isWebhookSignature(Buffer.from(body), '')).toBe(false)
})

it("refuses a signature made with the API key's secret", async () => {
  await newPayment()
  const { body } = standIn.webhooks().at(-1)!
  const signature = createHmac('sha256', standIn.keySecret).update(body).digest('hex')
  expect(client.isWebhookSignature(Buffer.from(body), signature)).toBe(false)
})
