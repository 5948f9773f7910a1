import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Goods, giveAddress } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import type { SignedPayment } from '../../../third-party/card-payments/stand-in/taking-payments.ts'

const tea: Goods = { id: 1, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 10_000, gstBp: 500 }
const phone: Goods = { id: 2, mrp: 1_499_900, discountBp: 2_300, specialDiscount: 25_000, received: 1_000 }
const wanted = [{ goods: tea }]

let fixture: PaymentFixture
let buyer: Buyer
let paid: SignedPayment

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, phone])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer()
  const { orderId } = await fixture.begin(buyer, wanted)
  paid = await fixture.shopper.payOrder(orderId)
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

async function expectRefused(
  confirmation: Partial<SignedPayment>,
  status: number,
  message: string,
  extra: Record<string, unknown> = {},
) {
  const answered = await fixture.confirm(buyer, wanted, { ...paid, ...confirmation }, extra)
  expect(answered.status, answered.failure.message).toBe(status)
  expect(answered.failure).toMatchObject({ status: false, message })
  expect(await fixture.ordersOf(buyer)).toEqual([])
  return answered.failure
}

/** Expects that a genuine confirmation still places the order after a refused one. */
async function expectStillGood() {
  const answered = await fixture.confirm(buyer, wanted, paid)
  expect(answered.status, answered.failure.message).toBe(200)
}

const notSigned = 'This payment was not signed by the provider.'
const changed = 'Prices or stock have changed. Please check the new amounts.'

it('refuses a forged, missing, swapped or malformed signature', async () => {
  const { orderId } = await fixture.begin(await fixture.createBuyer(), wanted)
  const other = await fixture.shopper.payOrder(orderId)
  const signature = paid.razorpay_signature
  const bit = (Number.parseInt(signature[0]!, 16) ^ 1).toString(16) + signature.slice(1)
  for (const forged of [
    bit,
    '',
    ' ',
    '0',
    signature.toUpperCase(),
    `${signature}00`,
    other.razorpay_signature,
  ])
    await expectRefused({ razorpay_signature: forged }, 400, notSigned)
  await expectRefused({ razorpay_signature: undefined }, 400, notSigned)
  await expectRefused({ razorpay_order_id: undefined }, 400, notSigned)
  await expectRefused({ razorpay_payment_id: other.razorpay_payment_id }, 400, notSigned)
  await expectStillGood()
})

it("refuses a payment of another member's or an unknown order", async () => {
  const stranger = await fixture.createBuyer()
  const theirs = await fixture.confirm(stranger, wanted, paid)
  expect(theirs.status).toBe(404)
  expect(theirs.failure.message).toBe('This payment is not known.')
  expect(await fixture.ordersOf(stranger)).toEqual([])
  await expectRefused({ razorpay_order_id: 'order_29QQoUBi66xm2f' }, 404, 'This payment is not known.')
  await expectStillGood()
})

it('refuses a confirmed payment with tampered figures, and returns the right ones', async () => {
  for (const tampered of [
    { final_pay: 1 },
    { final_pay: 99.98 },
    { product_total: 1 },
    { product: [{ id: '1', price: 0.01, quantity: 1, discount: 0, special_discount: 0 }] },
    { product: [{ id: '1', price: 99.99, quantity: 2, discount: 0, special_discount: 0 }] },
    { product: [{ id: '2', price: 14_999, quantity: 1, discount: 23, special_discount: 250 }] },
    { isRedeemCashBack: true },
  ]) {
    const { data } = await expectRefused({}, 409, changed, tampered)
    expect(data).toMatchObject({ totals: { final_pay: 99.99 }, lines: [{ id: '1', price: 99.99 }] })
  }
  await expectStillGood()
})

it("refuses a confirmed payment to another address: another member's is not found", async () => {
  const stranger = await fixture.createBuyer()
  await expectRefused({}, 404, 'No Address Available', { address_id: String(stranger.addressId) })
  const second = await giveAddress(fixture.shop.db, buyer.id)
  await expectRefused({}, 409, changed, { address_id: String(second) })
  await expectStillGood()
})

it('refuses a payment for a second order', async () => {
  const first = await fixture.confirm(buyer, wanted, paid)
  const second = await fixture.begin(buyer, [{ goods: phone }])
  for (const orderId of [second.orderId, paid.razorpay_order_id, undefined]) {
    const again = await fixture.confirm(buyer, [{ goods: phone }], { ...paid, razorpay_order_id: orderId })
    expect(again.status).toBe(409)
    expect(again.failure.message).toBe('This payment has already been used.')
  }
  const stranger = await fixture.createBuyer()
  const own = await fixture.begin(stranger, wanted)
  const theirs = await fixture.confirm(stranger, wanted, { ...paid, razorpay_order_id: own.orderId })
  expect(theirs.status).toBe(409)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ order_no: first.orderNo }])
  expect(await fixture.ordersOf(stranger)).toEqual([])
})

it('refuses a confirmed payment sent as a wallet payment or as none', async () => {
  for (const payment_type of ['1', '3'])
    for (const razorpay_payment_id of ['0', 'null', '', null])
      await expectRefused({}, 400, 'Choose how to pay', { payment_type, razorpay_payment_id })
  await expectRefused({}, 400, 'Choose how to pay', { payment_type: '2' })
  await expectStillGood()
})

it('repeats the answer of a confirmed payment, and refuses another body under its id', async () => {
  const extra = { request_id: 'request-of-a-test' }
  const answers = [
    await fixture.confirm(buyer, wanted, paid, extra),
    await fixture.confirm(buyer, wanted, paid, extra),
    await fixture.confirm(buyer, wanted, paid),
    ...(await Promise.all(Array.from({ length: 20 }, () => fixture.confirm(buyer, wanted, paid, extra)))),
  ]
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  const other = await fixture.confirm(buyer, wanted, paid, { ...extra, final_pay: 1 })
  expect(other.status).toBe(422)
  expect(other.failure.message).toBe('This request was already used for something else.')
})

it('makes no order for a failed or unfinished payment', async () => {
  const { orderId } = await fixture.begin(buyer, wanted)
  await fixture.shopper.payOrder(orderId, { outcome: 'failure' }).catch(() => undefined)
  const [failed] = await fixture.client.fetchOrderPayments(orderId)
  const signature = fixture.sign(orderId, failed!.id)
  const answered = await fixture.confirm(buyer, wanted, {
    razorpay_payment_id: failed!.id,
    razorpay_order_id: orderId,
    razorpay_signature: signature,
  })
  expect(answered.status).toBe(422)
  expect(answered.failure.message).toBe('Something went wrong. Please try again.')
  expect(await fixture.ordersOf(buyer)).toEqual([])
})

it.each([
  ['a paisa less', { amountOff: -1 }, 'amount'],
  ['a paisa more', { amountOff: 1 }, 'amount'],
  ['dollars', { currency: 'USD' }, 'currency'],
] as const)(
  'refunds a payment that does not fit, and places no order: %s',
  async (_what, switches, detail) => {
    fixture.standIn.misbehave(switches)
    const { orderId } = await fixture.begin(buyer, wanted)
    const wrong = await fixture.shopper.payOrder(orderId)
    const answered = await fixture.confirm(buyer, wanted, wrong)
    expect(answered.status).toBe(409)
    expect(answered.failure.message).toMatch(/going back to the account you paid from/)
    for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
    expect(await fixture.ordersOf(buyer)).toEqual([])
    expect(await fixture.paymentsOf(orderId)).toMatchObject([
      { state: 'refund_queued', unapplied_reason: 'mismatch', unapplied_detail: detail },
    ])
    await fixture.expectInvariants()
    await fixture.shop.runJobs()
    expect(await fixture.paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }])
    expect(await fixture.client.fetchPayment(wrong.razorpay_payment_id)).toMatchObject({
      status: 'refunded',
    })
    expect(await fixture.client.fetchRefunds(wrong.razorpay_payment_id)).toHaveLength(1)
  },
)

it('refunds the second payment of one order', async () => {
  fixture.standIn.misbehave({ paysTwice: true })
  const second = await fixture.shopper.payOrder(paid.razorpay_order_id, { method: 'upi' })
  const answers = await Promise.all([
    fixture.confirm(buyer, wanted, paid),
    fixture.confirm(buyer, wanted, second),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await fixture.poll()
  await fixture.shop.runJobs()
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
  const payments = await fixture.paymentsOf(paid.razorpay_order_id)
  expect(payments.map(({ state }) => state).toSorted()).toEqual(['applied', 'refunded'])
  expect(payments.map(({ unapplied_reason: reason }) => reason)).toContain('duplicate')
})
