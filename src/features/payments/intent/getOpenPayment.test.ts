import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../test/payment-fixture.ts'
import { cancelPayment, createPayment, getOpenPayment } from './intent.calls.ts'

const phone: Goods = { id: 1, mrp: 1_000_000, discountBp: 0, specialDiscount: 0, received: 100 }

let fixture: PaymentFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openPaymentFixture([phone])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 60_000, earnings: 40_000 })
})
afterEach(() => fixture.expectInvariants())

const ask = (purpose = 'order', as: Buyer = buyer) => fixture.shop.send(getOpenPayment, { purpose }, as)
const beginPart = () => fixture.begin(buyer, [{ goods: phone }], { isPartialPayment: true })

it("returns an open payment's wallet hold, expiry and checkout options", async () => {
  expect((await ask()).body.data).toBeNull()
  const begun = await beginPart()
  const { body } = await ask()
  expect(body.data).toEqual({
    amount: 10_000,
    wallet: 1_000,
    online: 9_000,
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    checkout: begun.body.data,
  })
  expect(Date.parse(body.data!.expires_at)).toBeGreaterThan(Date.now())
})

it('returns an open payment only to its member and purpose', async () => {
  await beginPart()
  expect((await ask('order', await fixture.createBuyer())).body.data).toBeNull()
  expect((await ask('top_up')).body.data).toBeNull()
  expect((await ask('gift')).status).toBe(400)
  const { userId } = buyer
  expect((await fixture.shop.send(getOpenPayment, { purpose: 'order', user_id: userId })).status).toBe(401)
})

it('closes a payment that is cancelled, expired or paid', async () => {
  const cancelled = await beginPart()
  await fixture.shop.send(cancelPayment, { razorpay_order_id: cancelled.orderId }, buyer)
  expect((await ask()).body.data).toBeNull()

  const expired = await beginPart()
  await fixture.expire(expired.orderId)
  expect((await ask()).body.data).toBeNull()

  const paid = await beginPart()
  await fixture.shopper.payOrder(paid.orderId)
  await fixture.poll()
  expect((await ask()).body.data).toBeNull()
})

it('returns open payments of different purposes separately', async () => {
  const begun = await beginPart()
  const topUp = await fixture.shop.send(createPayment, { purpose: 'top_up', amount: 500 }, buyer)
  expect((await ask()).body.data?.checkout.order_id).toBe(begun.orderId)
  expect((await ask('top_up')).body.data).toMatchObject({
    amount: 500,
    wallet: 0,
    online: 500,
    checkout: topUp.body.data,
  })
})
