import { afterAll, expect, it } from 'vitest'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'

const { standIn, client, newPayment, refundOf } = await openTestCardPayments()

afterAll(() => standIn.close())

const read = (text: string) => client.readWebhook(Buffer.from(text))

it('reads the payment or the refund that a webhook is about', async () => {
  const { order, paymentId } = await newPayment(12_300)
  const { id: refundId } = await client.refund(refundOf(paymentId, 12_300))
  const told = standIn.webhooks().map(({ event, body }) => ({ event, content: read(body) }))
  expect(told.find(({ event }) => event === 'payment.captured')?.content).toMatchObject({
    payment: { id: paymentId, orderId: order.id, amount: 12_300, currency: 'INR', status: 'captured' },
  })
  expect(told.find(({ event }) => event === 'refund.processed')?.content).toMatchObject({
    refund: { id: refundId, paymentId, amount: 12_300, status: 'processed' },
  })
})

it.each([
  '',
  'null',
  '[]',
  '{"payload":{}}',
  '{"payload":{"invoice":{"entity":{"id":"inv_1"}}}}',
  '<p>Hi</p>',
])('reads nothing from a webhook about neither a payment nor a refund: %s', (body) => {
  expect(read(body)).toEqual({ payment: undefined, refund: undefined })
})
