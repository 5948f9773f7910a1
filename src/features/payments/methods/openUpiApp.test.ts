import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { confirmPayment } from '../apply/apply.calls.ts'
import { cancelPayment } from '../intent/intent.calls.ts'
import { openUpiApp } from './online-methods.calls.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10_000, gstBp: 500 }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  buyer = await fixture.createBuyer()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

const open = async (orderId: string, as = buyer) =>
  await fixture.shop.send(openUpiApp, { razorpay_order_id: orderId }, as)
const become = async (orderId: string) =>
  (await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)).body.data
const answer = async (paymentId: string, given: 'approve' | 'decline') =>
  await fetch(`${fixture.standIn.baseUrl}/checkout/upi-intents/${paymentId}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer: given }),
  })

it('opens a UPI app without the checkout, and places the order that the app pays', async () => {
  const { orderId, amount } = await fixture.begin(buyer, [{ goods: tea }])
  const { link } = (await open(orderId)).body.data
  // The stand-in's link opens a web page in place of an app.
  const [address, paymentId = ''] = (link ?? '').split('#')
  expect(address).toMatch(/^http.*\/checkout\/app$/)
  expect(await fixture.client.fetchPayment(paymentId)).toMatchObject({
    orderId,
    amount,
    method: 'upi',
    status: 'created',
  })
  expect(await become(orderId)).toMatchObject({ state: 'open', attempt: 'waiting' })
  await answer(paymentId, 'approve')
  expect(await become(orderId)).toMatchObject({ state: 'succeeded' })
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('pays an order once when two apps approve it', async () => {
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  const links = await Promise.all([open(orderId), open(orderId)])
  for (const { body } of links) await answer(body.data.link!.split('#')[1]!, 'approve')
  await become(orderId)
  expect(await fixture.ordersOf(buyer)).toHaveLength(2)
})

it('gives no link when the provider refuses or does not answer, so that the checkout opens', async () => {
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  fixture.standIn.misbehave({ upiIntents: 'refused' })
  expect((await open(orderId)).body.data).toEqual({ link: null })
  fixture.standIn.behave()
  fixture.standIn.misbehave({ api: { createUpiPayment: { how: 'error' } } })
  expect((await open(orderId)).body.data).toEqual({ link: null })
  fixture.standIn.behave()
  await fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)
  expect((await open(orderId)).body.data).toEqual({ link: null })
})

it("opens no app for another member's payment", async () => {
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  const stranger = await fixture.createBuyer()
  expect((await open(orderId, stranger)).failure.code).toBe('unknownPayment')
  expect((await fixture.shop.send(openUpiApp, { razorpay_order_id: orderId })).status).toBe(401)
})
