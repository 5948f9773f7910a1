import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { paise } from '../../../money/paise.ts'
import { reconcile } from '../reconciliation/reconcile.flow.ts'
import { confirmPayment } from './apply.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }
const scarce: Goods = { id: 2, mrp: 30_000, discountBp: 0, specialDiscount: 0, received: 2 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, scarce])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

/** Creates an order whose payment is authorised and not captured. */
async function authorize(buyer: Buyer, cart = wanted, switches: object = {}) {
  const { orderId } = await fixture.begin(buyer, cart)
  fixture.standIn.misbehave({ capture: 'manual', ...switches })
  const paid = await fixture.shopper.payOrder(orderId)
  return { orderId, paid, paymentId: paid.razorpay_payment_id }
}

async function expectNotCaptured(orderId: string, paymentId: string, reason: object) {
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'voided', ...reason }])
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({ status: 'authorized' })
  expect(await fixture.client.fetchRefunds(paymentId)).toEqual([])
}

const stateOf = async (orderId: string, buyer: Buyer) => {
  const { body } = await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)
  return body.data.state
}

it.each([
  ['another amount', { amountOff: -1 }, 'amount'],
  ['another currency', { currency: 'USD' }, 'currency'],
] as const)(
  'never captures an authorised payment of %s, and reports it as returned',
  async (_what, switches, detail) => {
    const buyer = await fixture.createBuyer()
    const { orderId, paid, paymentId } = await authorize(buyer, wanted, switches)
    const requests = await fixture.countRequests(async () => {
      const answered = await fixture.confirm(buyer, wanted, paid)
      expect(answered.status).toBe(409)
      for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
      await fixture.poll()
    })
    expect(requests).not.toHaveProperty('capture')
    await fixture.shop.runJobs()
    await expectNotCaptured(orderId, paymentId, { unapplied_reason: 'mismatch', unapplied_detail: detail })
    expect(await stateOf(orderId, buyer)).toBe('returned')
    expect(await fixture.ordersOf(buyer)).toEqual([])
  },
)

it('never captures an authorised payment for an intent that was paid already', async () => {
  const buyer = await fixture.createBuyer()
  fixture.standIn.misbehave({ paysTwice: true })
  const { orderId } = await fixture.begin(buyer, wanted)
  const first = await fixture.shopper.payOrder(orderId)
  fixture.standIn.misbehave({ paysTwice: true, capture: 'manual' })
  const second = await fixture.shopper.payOrder(orderId)
  expect((await fixture.confirm(buyer, wanted, first)).status).toBe(200)
  expect((await fixture.confirm(buyer, wanted, second)).status).toBe(409)
  expect(await fixture.client.fetchPayment(second.razorpay_payment_id)).toMatchObject({
    status: 'authorized',
  })
  expect(await fixture.paymentsOf(orderId)).toMatchObject([
    { state: 'applied' },
    { state: 'voided', unapplied_reason: 'duplicate' },
  ])
  expect(await stateOf(orderId, buyer)).toBe('succeeded')
})

it('never captures a late authorised payment whose stock is gone', async () => {
  const cart = [{ goods: scarce, quantity: 2 }]
  const buyer = await fixture.createBuyer()
  const { orderId, paid, paymentId } = await authorize(buyer, cart)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  await fixture.expire(orderId)
  fixture.standIn.behave()
  const other = await fixture.createBuyer()
  const begun = await fixture.begin(other, [{ goods: scarce }])
  await fixture.confirm(other, [{ goods: scarce }], await fixture.shopper.payOrder(begun.orderId))
  expect((await fixture.confirm(buyer, cart, paid)).status).toBe(409)
  await expectNotCaptured(orderId, paymentId, { unapplied_reason: 'expired' })
  expect(await stateOf(orderId, buyer)).toBe('returned')
})

it('captures a late authorised payment while everything is available, and places one order', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId, paid, paymentId } = await authorize(buyer)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  await fixture.expire(orderId)
  fixture.standIn.behave()
  await Promise.all([
    fixture.confirm(buyer, wanted, paid),
    fixture.poll(),
    ...fixture.webhooksOf(orderId).map((webhook) => fixture.tell(webhook)),
  ])
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({ status: 'captured' })
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('refunds an unfit authorised payment that was captured elsewhere', async () => {
  const buyer = await fixture.createBuyer()
  const { orderId, paid, paymentId } = await authorize(buyer, wanted, { amountOff: 1 })
  expect((await fixture.confirm(buyer, wanted, paid)).status).toBe(409)
  await fixture.client.capture(paymentId, paise(50_001))
  await fixture.poll()
  expect(await fixture.paymentsOf(orderId)).toMatchObject([
    { state: 'refund_queued', unapplied_reason: 'mismatch', unapplied_detail: 'amount' },
  ])
  await fixture.shop.runJobs()
  expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
  expect(await reconcile(fixture.context, new Date(0))).toMatchObject({
    difference: 0,
    disagreements: [],
  })
})
