import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'

const phone: Goods = { id: 1, mrp: 1_499_900, discountBp: 2_300, specialDiscount: 25_000, received: 1_000 }
const tea: Goods = { id: 2, mrp: 9_999, discountBp: 0, specialDiscount: 0, received: 1_000, gstBp: 500 }

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture([phone, tea])
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

it('places an order when the browser confirms its online payment', async () => {
  const buyer = await fixture.createBuyer()
  const begun = await fixture.begin(buyer, [{ goods: phone }])
  expect(begun.status, begun.failure.message).toBe(200)
  expect(begun.body.data).toMatchObject({
    key: fixture.standIn.keyId,
    amount: 1_154_923,
    currency: 'INR',
    name: 'Bmart',
    prefill: { name: 'Test Member', contact: `+91${buyer.mobile}` },
    checkout_url: fixture.standIn.checkoutUrl,
  })
  const paid = await fixture.shopper.payOrder(begun.orderId)
  const answered = await fixture.confirm(buyer, [{ goods: phone }], paid)
  expect(answered.status, answered.failure.message).toBe(200)
  expect(answered.body.data).toEqual({ orderno: expect.stringMatching(/^BM\d+$/), amount: 11_549.23 })
  expect(await fixture.ordersOf(buyer)).toEqual([
    { order_no: answered.orderNo, net: 1_154_923, status: 'pending', payment_type: 'online' },
  ])
})

it('places an online order with two requests to the provider and seven to the database', async () => {
  const buyer = await fixture.createBuyer()
  const trips = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const asked = await fixture.countRequests(async () => {
      const begun = await fixture.begin(buyer, [{ goods: tea }])
      const paid = await fixture.shopper.payOrder(begun.orderId)
      const answered = await fixture.confirm(buyer, [{ goods: tea }], paid)
      expect(answered.status, answered.failure.message).toBe(200)
    })
    expect(asked).toEqual({ createOrder: 1, fetchPayment: 1 })
    expect(trips).toHaveBeenCalledTimes(7)
  } finally {
    trips.mockRestore()
  }
})

it('takes the wallet part from the balance, and the rest online', async () => {
  const buyer = await fixture.createBuyer({ storeCredit: 100_000, earnings: 50_050 })
  const wanted = [{ goods: phone }]
  const begun = await fixture.begin(buyer, wanted, { isPartialPayment: true })
  expect(begun.amount).toBe(1_154_923 - 150_050)
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0 })
  await fixture.expectInvariants()
  const paid = await fixture.shopper.payOrder(begun.orderId, { method: 'upi' })
  const answered = await fixture.confirm(buyer, wanted, paid, { payment_type: '3', isPartialPayment: true })
  expect(answered.status, answered.failure.message).toBe(200)
  expect(await fixture.ordersOf(buyer)).toMatchObject([{ net: 1_154_923, payment_type: 'partial' }])
})
