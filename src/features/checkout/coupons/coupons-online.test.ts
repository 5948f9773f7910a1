import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { couponSteps, one, three } from '../../../../test/coupon-steps.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { cancelPayment, createPayment } from '../../payments/intent/intent.calls.ts'
import { finalOrderData } from '../checkout.calls.ts'

let fixture: CashFixture
let buyer: Buyer
const { bodyOf, newCoupon, givenBy, placed, begun, rowOf } = couponSteps(() => ({ fixture, buyer }))

beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
})
afterEach(async () => {
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

it("reserves a coupon's use for an online payment, and takes it with the order", async () => {
  const coupon = await newCoupon({ amount: 10_001 })
  const orderId = await begun(coupon)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
  const paid = await fixture.shopper.payOrder(orderId)
  const body = { ...bodyOf(coupon), payment_type: '1', payment_method: 'online', ...paid }
  const answers = [
    await fixture.shop.send(finalOrderData, body, buyer),
    await fixture.shop.send(finalOrderData, body, buyer),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  const { orderno } = answers[0]!.body.data
  expect(await rowOf(orderno)).toMatchObject({ net: 89_999, online: 89_999, coupon_code: coupon.code })
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
  // Refuses a confirmation that names another coupon than the order that was paid.
  const { failure } = await fixture.shop.send(
    finalOrderData,
    { ...body, request_id: randomUUID(), coupon_code: 'OTHER' },
    buyer,
  )
  expect(failure.code).toBe('usedElsewhere')
})

it("returns a coupon's use after a cancelled, failed or expired payment, and takes it once for the next", async () => {
  const coupon = await newCoupon({ amount: 10_001 })
  const orderId = await begun(coupon)
  await fixture.shopper.payOrder(orderId, { outcome: 'failure' }).catch(() => undefined)
  expect((await fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)).status).toBe(200)
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
  await fixture.expire(await begun(coupon))
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
  await begun(coupon)
  // A payment for another cart, begun in another window, cancels the first payment. The first payment's use
  // of the coupon is released.
  await begun(coupon, three)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
  // A wallet order also cancels the open payment.
  await placed(coupon)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
})

it('places an order for late money while its coupon has a use, and refunds it otherwise', async () => {
  const coupon = await newCoupon({ amount: 10_001, uses_max: 1 })
  const first = await begun(coupon)
  await fixture.expire(first)
  const paid = await fixture.shopper.payOrder(first)
  const body = { ...bodyOf(coupon), payment_type: '1', payment_method: 'online', ...paid }
  expect((await fixture.shop.send(finalOrderData, body, buyer)).status).toBe(200)
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })

  const gone = await newCoupon({ amount: 10_001, uses_max: 1 })
  const late = await begun(gone)
  await fixture.expire(late)
  await placed(gone, one, {}, await fixture.createBuyer({ storeCredit: 1_000_000 }))
  const lost = {
    ...bodyOf(gone),
    payment_type: '1',
    payment_method: 'online',
    ...(await fixture.shopper.payOrder(late)),
  }
  expect((await fixture.shop.send(finalOrderData, lost, buyer)).failure.code).toBe('returned')
  expect(await fixture.paymentsOf(late)).toMatchObject([{ unapplied_detail: 'coupon used up' }])
  expect(await givenBy(gone)).toEqual({ uses: 1, spent: 10_001 })
  expect(await fixture.ordersOf(buyer)).toHaveLength(1)
})

it('accepts a coupon with a part from the wallet', async () => {
  buyer = await fixture.createBuyer({ storeCredit: 40_000 })
  const coupon = await newCoupon({ amount: 10_001 })
  const orderId = await begun(coupon, one, { isPartialPayment: true })
  const paid = await fixture.shopper.payOrder(orderId)
  const body = { ...bodyOf(coupon, one, { way: 'partial' }), ...paid }
  const { body: answer } = await fixture.shop.send(finalOrderData, body, buyer)
  expect(await rowOf(answer.data.orderno)).toMatchObject({
    net: 89_999,
    wallet_store_credit: 40_000,
    online: 49_999,
  })
  expect((await fixture.shop.send(cancelOrder, { orderno: answer.data.orderno }, buyer)).status).toBe(200)
  await fixture.shop.runJobs()
  expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ storeCredit: 40_000 })
  expect(await givenBy(coupon)).toEqual({ uses: 0, spent: 0 })
})

it('keeps the coupon of a cash order that is paid online', async () => {
  const coupon = await newCoupon({ amount: 10_001 })
  const orderno = await placed(coupon, one, { way: 'cash' })
  const { body } = await fixture.shop.send(createPayment, { purpose: 'cash_order', orderno }, buyer)
  await fixture.shopper.payOrder(body.data.order_id)
  await fixture.poll()
  expect(await rowOf(orderno)).toMatchObject({
    net: 89_999,
    online: 89_999,
    cash: 0,
    coupon_discount: 10_001,
  })
  expect(await givenBy(coupon)).toEqual({ uses: 1, spent: 10_001 })
})
