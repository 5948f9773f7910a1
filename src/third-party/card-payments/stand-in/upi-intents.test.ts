import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCardPayments, type TestCardPayments } from '../../../../test/test-card-payments.ts'

let payments: TestCardPayments

beforeAll(async () => {
  payments = await openTestCardPayments()
})
afterAll(() => payments.standIn.close())

const ask = async (path: string, body?: object) => {
  const { baseUrl, keyId } = payments.standIn
  const response = await fetch(`${baseUrl}/checkout/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-key-id': keyId, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const begin = async (amount = 49_900) => {
  const order = await payments.newOrder(amount)
  const begun = await ask('upi-intents', { order_id: order.id, app_url: 'https://shop.example/app' })
  return { order, id: begun.body.payment_id as string, begun: begun.body }
}

it('waits for the approval of a UPI app, and captures its signed payment', async () => {
  const { order, id, begun } = await begin()
  expect(begun.qr.path).toMatch(/^M\d/)
  expect((await ask(`upi-intents/${id}`)).body).toEqual({ state: 'waiting' })
  expect((await ask(`upi-intents/${id}/request`)).body).toEqual({ amount_text: '₹499.00', is_waiting: true })
  await ask(`upi-intents/${id}/answer`, { answer: 'approve' })
  const { state, payment } = (await ask(`upi-intents/${id}`)).body
  expect(state).toBe('approved')
  const signed = { orderId: order.id, paymentId: id, signature: payment.razorpay_signature }
  expect(payments.client.isCheckoutSignature(signed)).toBe(true)
  expect(await payments.client.fetchPayment(id)).toMatchObject({ status: 'captured', method: 'upi' })
  expect((await ask(`upi-intents/${id}/answer`, { answer: 'decline' })).status).toBe(400)
})

it('fails a payment that the UPI app declines, and one whose app was closed until it expires', async () => {
  const declined = await begin()
  await ask(`upi-intents/${declined.id}/answer`, { answer: 'decline' })
  expect((await ask(`upi-intents/${declined.id}`)).body.error).toMatchObject({
    description: 'The payment was declined in the UPI app.',
    metadata: { payment_id: declined.id },
  })
  payments.standIn.misbehave({ upiExpiresMs: 20 })
  const closed = await begin()
  await expect.poll(async () => (await ask(`upi-intents/${closed.id}`)).status).toBe(400)
  payments.standIn.behave()
  expect(await payments.client.fetchPayment(closed.id)).toMatchObject({ status: 'failed' })
})

it('tells the second of two approving apps that the order is paid', async () => {
  const { order, id } = await begin()
  const second = await ask('upi-intents', { order_id: order.id })
  for (const each of [id, second.body.payment_id])
    await ask(`upi-intents/${each}/answer`, { answer: 'approve' })
  expect((await ask(`upi-intents/${second.body.payment_id}`)).body.error.description).toBe(
    'This order has been paid already.',
  )
})

it("pays or declines by a bank's page, and offers instalments with a code above a minimum", async () => {
  const bank = { bank: 'HDFC', outcome: 'failure' }
  const order = await payments.newOrder(300_000)
  expect((await ask('bank-payments', { ...bank, order_id: order.id })).body.error.description).toBe(
    'The bank declined the payment.',
  )
  const emi = await ask('emi-payments', { order_id: order.id, bank: 'ICIC', months: 9 })
  await ask(`card-payments/${emi.body.payment_id}/code`, { code: '123456' })
  expect(await payments.client.fetchPayment(emi.body.payment_id)).toMatchObject({
    status: 'captured',
    method: 'emi',
  })
  const small = await payments.newOrder(299_900)
  expect((await ask('emi-payments', { order_id: small.id, bank: 'ICIC', months: 9 })).status).toBe(400)
})

it('links to a UPI app with the amount and the payment, if the account is allowed to', async () => {
  const order = await payments.newOrder(49_900)
  const intent = {
    orderId: order.id,
    amount: order.amount,
    contact: '+919000000001',
    email: 'asha@example.in',
    address: '203.0.113.7',
    userAgent: 'a phone',
  }
  const real = payments.connect({ isStandIn: false })
  const { paymentId, link } = await real.startUpiIntent(intent)
  expect(link).toBe(`upi://pay?pa=demo%40razorpay&pn=Demo+payments&tr=${paymentId}&am=499.00&cu=INR`)
  expect(await real.fetchPayment(paymentId)).toMatchObject({ status: 'created', method: 'upi' })
  expect((await payments.client.startUpiIntent(intent)).link).toMatch(/\/checkout\/app#pay_/)
  payments.standIn.misbehave({ upiIntents: 'refused' })
  await expect(real.startUpiIntent(intent)).rejects.toThrow('not found')
  payments.standIn.behave()
})

it('lists payment methods and bank instalments', async () => {
  const { emiPlans, ...ways } = await payments.client.fetchMethods()
  expect(ways).toEqual({ upi: true, card: true, netbanking: true })
  expect(emiPlans).toContainEqual({ bank: 'ICIC', months: 9, interest: 15.99, amountMin: 300_000 })
})
