import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { confirmPayment } from '../apply/apply.calls.ts'
import { createPayment } from './intent.calls.ts'

const tea = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 10 }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([tea])
  buyer = await fixture.createBuyer()
})
afterAll(() => fixture.close())

const line = { id: '1', price: 500, quantity: 1 }
const order = () => ({ purpose: 'order', address_id: String(buyer.addressId), product: [line] })
const send = (input: Record<string, unknown>) => fixture.shop.send(createPayment, input, buyer)

it.each([
  ['address_id', 'x', 'Please choose a delivery address'],
  ['address_id', [1], 'Please choose a delivery address'],
  ['isRedeemCashBack', 'maybe', 'Choose yes or no'],
  ['isPartialPayment', {}, 'Choose yes or no'],
  ['final_pay', '1e3', 'Invalid Amount'],
  ['product', 'x', 'Invalid input'],
  ['product', '', 'Your cart is empty!'],
  ['product', [], 'Your cart is empty!'],
  ['product', [line, line], 'A product is in the cart twice'],
  ['request_id', 'short', 'Invalid request ID'],
])('refuses an online payment for an order with %s %j', async (field, value, message) => {
  const { status, failure } = await send({ ...order(), [field]: value })
  expect([status, failure.message]).toEqual([400, message])
  expect(failure.errors).toEqual({ [field]: message })
})

it('names everything wrong with an online payment at once', async () => {
  const { status, failure } = await send({
    purpose: 'order',
    product: [{ ...line, quantity: 0 }],
    final_pay: 'x',
  })
  expect(status).toBe(400)
  expect(failure).toEqual({
    status: false,
    code: 'invalidInput',
    message: 'Please choose a delivery address',
    errors: {
      address_id: 'Please choose a delivery address',
      final_pay: 'Invalid Amount',
      'product.0.quantity': 'Quantity must be 1 to 99',
    },
  })
})

it('refuses a payment for an unknown purpose, and refunds its money', async () => {
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }])
  await fixture.shopper.payOrder(orderId)
  const { purposes } = fixture.context.extensions
  const without = { ...fixture.context.extensions, purposes: purposes.filter(({ name }) => name !== 'order') }
  fixture.context.extensions = without
  await fixture.poll()
  fixture.context.extensions = { ...without, purposes }
  expect(await fixture.paymentsOf(orderId)).toMatchObject([
    { state: 'refund_queued', unapplied_reason: 'mismatch', unapplied_detail: 'purpose order' },
  ])
  await fixture.expire(orderId)
  await fixture.expectInvariants()
})

it('reports an unpaid top-up as expired', async () => {
  const { body } = await send({ purpose: 'top_up', amount: 100 })
  const orderId = body.data.order_id
  await fixture.expire(orderId)
  const asked = await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)
  expect(asked.body.data).toEqual({ state: 'expired', purpose: 'top_up', amount: 100, online: 100 })
})
