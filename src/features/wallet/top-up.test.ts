import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../test/payment-fixture.ts'
import { readBalances } from '../../ledger/balances.ts'
import { confirmPayment } from '../payments/apply/apply.calls.ts'
import { createPayment } from '../payments/intent/intent.calls.ts'

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([
    { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 10 },
  ])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ earnings: 700 })
})
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const begin = (fields: Record<string, unknown>) =>
  fixture.shop.send(createPayment, { purpose: 'top_up', ...fields }, buyer)

const confirm = (paid: object) => fixture.shop.send(confirmPayment, { ...paid }, buyer)

it('credits a top-up once, however often it is reported', async () => {
  const { body } = await begin({ amount: 500.5, request_id: 'top-up-of-a-test' })
  expect(body.data.amount).toBe(50_050)
  expect((await begin({ amount: 500.5, request_id: 'top-up-of-a-test' })).body).toEqual(body)
  const paid = await fixture.shopper.payOrder(body.data.order_id)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => confirm(paid)),
    ...fixture.webhooksOf(body.data.order_id).map((webhook) => fixture.tell(webhook)),
    fixture.poll(),
  ])
  expect(answers[0]).toMatchObject({
    status: 200,
    body: { data: { state: 'succeeded', purpose: 'top_up', amount: 500.5 } },
  })
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({
    storeCredit: 50_050,
    earnings: 700,
  })
  const [transfer, ...more] = await fixture.shop.db
    .selectFrom('transfer')
    .select('code')
    .where('member_id', '=', buyer.id)
    .where('code', '=', 'money_added')
    .execute()
  expect(transfer).toBeDefined()
  expect(more).toEqual([])
})

it.each([99.99, 50_000.01, 0])('refuses to add ₹%s', async (amount) => {
  const answered = await begin({ amount })
  expect(answered.status).toBe(422)
  expect(answered.failure.message).toBe('Add between ₹100 and ₹50,000.')
})

it.each([-100, '1e3', 100.001, 'abc', null, undefined, [500], Number.NaN])(
  'refuses to add %s as bad input',
  async (amount) => {
    const answered = await begin({ amount })
    expect(answered.status).toBe(400)
    expect(answered.failure).toMatchObject({
      message: 'Invalid Amount',
      errors: { amount: 'Invalid Amount' },
    })
  },
)

it('adds the least and the most allowed', async () => {
  for (const amount of [100, 50_000]) {
    const { body } = await begin({ amount })
    expect((await confirm(await fixture.shopper.payOrder(body.data.order_id))).body.data.state).toBe(
      'succeeded',
    )
  }
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 5_010_000 })
})

it('refuses to add money whose payment failed, is forged or cannot be verified', async () => {
  const { body } = await begin({ amount: 500 })
  const orderId = body.data.order_id
  await fixture.shopper.payOrder(orderId, { method: 'upi', outcome: 'failure' }).catch(() => undefined)
  expect((await confirm({ razorpay_order_id: orderId })).body.data.state).toBe('open')
  const paid = await fixture.shopper.payOrder(orderId)
  const forged = await confirm({ ...paid, razorpay_signature: paid.razorpay_signature.replace(/./, 'x') })
  expect(forged.status).toBe(400)
  fixture.standIn.misbehave({ api: { every: { how: 'error' } } })
  expect((await confirm(paid)).body.data.state).toBe('open')
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 0 })
  fixture.standIn.behave()
  expect((await confirm(paid)).body.data.state).toBe('succeeded')
})

it('keeps payments for adding money and for orders apart', async () => {
  const { body } = await begin({ amount: 100 })
  const paid = await fixture.shopper.payOrder(body.data.order_id)
  const wanted = [{ goods: { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 10 } }]
  const order = () => fixture.confirm(buyer, wanted, paid)
  expect((await order()).status).toBe(404)
  await confirm(paid)
  const used = await order()
  expect(used.status).toBe(409)
  expect(used.failure.code).toBe('usedElsewhere')
})

it('adds the money of a payment that is captured late', async () => {
  const { body } = await begin({ amount: 250 })
  await fixture.expire(body.data.order_id)
  await fixture.shopper.payOrder(body.data.order_id)
  await fixture.poll()
  // A top-up reserves nothing, so it is accepted even if the money arrives late.
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 25_000 })
})

it('refuses to start a payment for an unknown purpose', async () => {
  for (const purpose of ['gift', '', null, 7])
    expect((await begin({ purpose })).failure).toMatchObject({
      errors: { purpose: 'Choose what to pay for' },
    })
})

it('refuses a payment for an order without a cart and an address', async () => {
  expect((await begin({ purpose: 'order', address_id: String(buyer.addressId) })).failure).toMatchObject({
    errors: { product: 'Your cart is empty!' },
  })
  const product = [{ id: '1', price: 100, quantity: 1 }]
  expect((await begin({ purpose: 'order', product })).failure).toMatchObject({
    errors: { address_id: 'Please choose a delivery address' },
  })
  const stranger = await fixture.createBuyer()
  const theirs = { purpose: 'order', product, address_id: String(stranger.addressId) }
  expect((await begin(theirs)).status).toBe(404)
  expect((await begin({ ...theirs, user_id: stranger.userId })).status).toBe(403)
  expect((await fixture.shop.send(createPayment, theirs)).status).toBe(401)
})

it('refuses an order payment with outdated prices or stock, and returns the current figures', async () => {
  const address_id = String(buyer.addressId)
  for (const product of [
    [{ id: '1', price: 99, quantity: 1 }],
    [{ id: '1', price: 100, quantity: 1, discount: 5 }],
    [{ id: '1', price: 100, quantity: 11 }],
  ]) {
    const { status, failure } = await begin({ purpose: 'order', address_id, product })
    expect(status).toBe(409)
    expect(failure.data).toMatchObject({ lines: [{ id: '1', price: 100, available: 10 }] })
  }
  const product = [{ id: '1', price: 100, quantity: 1 }]
  expect((await begin({ purpose: 'order', address_id, product, final_pay: 99 })).status).toBe(409)
  expect((await begin({ purpose: 'order', address_id, product, isRedeemCashBack: true })).status).toBe(409)
})
