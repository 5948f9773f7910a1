import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { cancelPayment, getOpenPayment } from '../intent/intent.calls.ts'
import { confirmPayment } from './apply.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10_000, gstBp: 500 }
const last: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 1 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, last])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

const ask = async (call: typeof cancelPayment | typeof confirmPayment, orderId: string, as: Buyer) =>
  await fixture.shop.send(call, { razorpay_order_id: orderId }, as)
const become = async (orderId: string, as: Buyer) => (await ask(confirmPayment, orderId, as)).body.data

async function beginByApp(buyer?: Buyer) {
  const as = buyer ?? (await fixture.createBuyer())
  const { orderId } = await fixture.begin(as, wanted)
  return { buyer: as, orderId, app: await fixture.shopper.askUpiApp(orderId) }
}

it('reports a payment that waits for a UPI app with its remaining time, until the app declines', async () => {
  const { buyer, orderId, app } = await beginByApp()
  const waiting = await become(orderId, buyer)
  expect(waiting).toMatchObject({ state: 'open', attempt: 'waiting' })
  expect(waiting.seconds_left).toBeGreaterThan(800)
  expect(waiting.seconds_left).toBeLessThanOrEqual(900)
  await app.answer('decline')
  expect(await become(orderId, buyer)).toMatchObject({ state: 'open', attempt: 'failed' })
})

it('keeps the last unit for an order whose UPI payment was declined and is then paid otherwise', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 5_000 })
  const partly = { isPartialPayment: true }
  const { orderId, amount } = await fixture.begin(buyer, [{ goods: last }], partly)
  const app = await fixture.shopper.askUpiApp(orderId)
  await app.answer('decline')
  await become(orderId, buyer)
  const late = await fixture.createBuyer()
  expect((await fixture.begin(late, [{ goods: last }])).body.code).toBe('changed')
  const { data } = (await fixture.shop.send(getOpenPayment, { purpose: 'order' }, buyer)).body
  expect(data?.checkout).toMatchObject({ order_id: orderId, amount })
  const paid = await fixture.shopper.payOrder(orderId)
  const placed = await fixture.confirm(buyer, [{ goods: last }], paid, { ...partly, payment_type: '3' })
  expect(placed.status).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ order_no: placed.orderNo, payment_type: 'partial' }])
})

it("refunds an app's payment after a card has paid the order", async () => {
  fixture.standIn.misbehave({ paysTwice: true })
  const { buyer, orderId, app } = await beginByApp()
  const paid = await fixture.shopper.payOrder(orderId)
  expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(200)
  await app.answer('approve')
  for (const webhook of fixture.webhooksOf(app.paymentId)) await fixture.tell(webhook)
  await fixture.shop.runJobs()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  expect((await fixture.client.fetchPayment(app.paymentId)).status).toBe('refunded')
  expect(await become(orderId, buyer)).toMatchObject({ state: 'succeeded' })
})

it('places one order for simultaneous payments by app and card, and refunds one of them', async () => {
  for (let race = 0; race < 5; race += 1) {
    fixture.standIn.misbehave({ paysTwice: true })
    const { buyer, orderId, app } = await beginByApp()
    const [paid] = await Promise.all([fixture.shopper.payOrder(orderId), app.answer('approve')])
    const webhooks = fixture.webhooksOf(orderId)
    await Promise.all([
      fixture.confirm(buyer, wanted, paid),
      ...webhooks.map((webhook) => fixture.deliver(webhook)),
      become(orderId, buyer),
      become(orderId, buyer),
    ])
    await fixture.pollWebhooks()
    await fixture.poll()
    await fixture.shop.runJobs()
    expect(await fixture.ordersOf(buyer)).toHaveLength(1)
    const payments = await fixture.client.fetchOrderPayments(orderId)
    expect(payments.map(({ status }) => status).toSorted()).toEqual(['captured', 'refunded'])
  }
})

it('places the order by a webhook before the buyer is back, and returns the same order', async () => {
  const { buyer, orderId, app } = await beginByApp()
  await app.answer('approve')
  for (const webhook of fixture.webhooksOf(app.paymentId)) await fixture.tell(webhook)
  const found = await become(orderId, buyer)
  const confirmed = await fixture.confirm(buyer, wanted, (await app.result())!)
  expect(found).toMatchObject({ state: 'succeeded', orderno: confirmed.orderNo })
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('places or refunds a payment cancelled during its approval', async () => {
  for (let race = 0; race < 8; race += 1) {
    const { buyer, orderId, app } = await beginByApp()
    await Promise.all([ask(cancelPayment, orderId, buyer), app.answer('approve'), become(orderId, buyer)])
    await fixture.poll()
    await fixture.shop.runJobs()
    const { status } = await fixture.client.fetchPayment(app.paymentId)
    const orders = await fixture.ordersOf(buyer)
    expect([orders.length, status]).toEqual(orders.length === 1 ? [1, 'captured'] : [0, 'refunded'])
  }
})

it('returns one order to thirty simultaneous requests about an approved payment', async () => {
  const { buyer, orderId, app } = await beginByApp()
  await app.answer('approve')
  const told = await Promise.all(Array.from({ length: 30 }, () => become(orderId, buyer)))
  const orders = await fixture.ordersOf(buyer)
  expect(orders).toHaveLength(1)
  expect(new Set(told.map((data) => data?.orderno))).toEqual(new Set([orders[0]!.order_no]))
})

it("refuses another member a payment's state and cancellation", async () => {
  const { buyer, orderId } = await beginByApp()
  const stranger = await fixture.createBuyer()
  expect((await ask(confirmPayment, orderId, stranger)).status).toBe(404)
  expect((await ask(cancelPayment, orderId, stranger)).status).toBe(404)
  expect((await fixture.shop.send(getOpenPayment, { purpose: 'order' }, stranger)).body.data).toBeNull()
  expect(await become(orderId, buyer)).toMatchObject({ state: 'open', attempt: 'waiting' })
})
