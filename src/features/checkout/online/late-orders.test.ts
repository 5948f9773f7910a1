import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { couponSteps } from '../../../../test/coupon-steps.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import { confirmPayment } from '../../payments/apply/apply.calls.ts'
import { cancelPayment } from '../../payments/intent/intent.calls.ts'
import { lateCaptureHours } from '../../payments/payments.settings.ts'

let fixture: CashFixture
let buyer: Buyer
const { newCoupon, begun } = couponSteps(() => ({ fixture, buyer }))

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

/** Moves the end of a payment intent a number of hours into the past. */
async function endHoursAgo(orderId: string, hours: number): Promise<void> {
  await corruptHistory(fixture.shop, 'payment_intent', (bent) =>
    sql`update payment_intent set created_at = created_at - make_interval(hours => ${hours}),
      expires_at = expires_at - make_interval(hours => ${hours}), ended_at = ended_at - make_interval(hours => ${hours})
      where provider_order_id = ${orderId}`.execute(bent),
  )
}

async function payLate(orderId: string) {
  await fixture.shopper.payOrder(orderId)
  await fixture.poll()
  const [payment] = await fixture.paymentsOf(orderId)
  const { body } = await fixture.shop.send(confirmPayment, { razorpay_order_id: orderId }, buyer)
  const texts = await sql<{ template: string }>`
    select template from outgoing_message where mobile = ${buyer.mobile} and template = 'payment_returned'`.execute(
    fixture.shop.db,
  )
  return {
    payment,
    state: body.data.state,
    messages: texts.rows.length,
    orders: await fixture.ordersOf(buyer),
  }
}

const honoured = {
  state: 'succeeded',
  messages: 0,
  payment: { state: 'applied' },
  orders: [{ payment_type: 'online' }],
}
const returned = (detail: string) => ({
  state: 'returned',
  messages: 1,
  payment: { unapplied_reason: 'expired', unapplied_detail: detail },
  orders: [],
})

const setProduct = (fields: string) =>
  sql.raw(`update product set ${fields} where id = 1`).execute(fixture.shop.ownerDb)

describe('late money', () => {
  it('makes the order within the hours of the setting, where everything holds', async () => {
    const orderId = await begun(undefined)
    await fixture.expire(orderId)
    await endHoursAgo(orderId, 23)
    expect(await payLate(orderId)).toMatchObject(honoured)
  })

  it('makes the order with its coupon within the hours of the setting', async () => {
    const orderId = await begun(await newCoupon({ amount: 10_001 }))
    await fixture.expire(orderId)
    expect(await payLate(orderId)).toMatchObject(honoured)
  })

  it('goes back after the hours of the setting, also of a payment that was given up', async () => {
    const orderId = await begun(undefined)
    await fixture.shop.send(cancelPayment, { razorpay_order_id: orderId }, buyer)
    await endHoursAgo(orderId, 25)
    expect(await payLate(orderId)).toMatchObject(returned('more than 24 hours late'))
    expect(await payLateAgain(orderId)).toHaveLength(1)
  })

  it('goes back by the hours that the operator sets', async () => {
    await writeShopSetting(fixture.shop.db, lateCaptureHours, 2, 'a test')
    const orderId = await begun(undefined)
    await fixture.expire(orderId)
    await endHoursAgo(orderId, 3)
    expect(await payLate(orderId)).toMatchObject(returned('more than 2 hours late'))
    await writeShopSetting(fixture.shop.db, lateCaptureHours, 24, 'a test')
  })

  it.each([
    ['the price', 'mrp = mrp + 100', 'mrp = mrp - 100', 'price changed'],
    [
      'the cashback',
      'special_discount = special_discount + 100',
      'special_discount = special_discount - 100',
      'price changed',
    ],
    ['the tax rate', 'gst_bp = 1200', 'gst_bp = 1800', 'price changed'],
    ['whether it is sold', 'active = false', 'active = true', 'product not sold any more'],
  ])('goes back when %s of a product changed', async (_what, change, back, detail) => {
    const orderId = await begun(undefined)
    await fixture.expire(orderId)
    await setProduct(change)
    const became = await payLate(orderId)
    await setProduct(back)
    expect(became).toMatchObject(returned(detail))
  })

  it('goes back when the delivery charge changed', async () => {
    const orderId = await begun(undefined)
    await fixture.expire(orderId)
    const { fallback } = deliveryChargeSetting
    await writeShopSetting(fixture.shop.db, deliveryChargeSetting, { ...fallback, charge: 40 }, 'a test')
    const became = await payLate(orderId)
    await writeShopSetting(fixture.shop.db, deliveryChargeSetting, fallback, 'a test')
    expect(became).toMatchObject(returned('delivery charge changed'))
  })

  it.each([
    ['stopped', 'is_active = false', 'coupon ended (unknown)'],
    [
      'over',
      "starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'",
      'coupon ended (over)',
    ],
    ['changed', 'amount = amount + 500, version = version + 1', 'coupon changed'],
  ])('goes back when its coupon is %s', async (_what, change, detail) => {
    const coupon = await newCoupon({ amount: 10_001 })
    const orderId = await begun(coupon)
    await fixture.expire(orderId)
    await sql.raw(`update coupon set ${change} where code = '${coupon.code}'`).execute(fixture.shop.ownerDb)
    expect(await payLate(orderId)).toMatchObject(returned(detail))
  })

  it("replaces the member's next intent, which holds the coupon meanwhile", async () => {
    const coupon = await newCoupon({ amount: 10_001, uses_max: 1 })
    const first = await begun(coupon)
    await fixture.expire(first)
    await begun(coupon)
    expect(await payLate(first)).toMatchObject(honoured)
  })
})

/** Reports a payment again, by webhook and by poller, and expects that nothing changes. */
async function payLateAgain(orderId: string) {
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook, `again-${orderId}`)
  await fixture.poll()
  const { rows } = await sql<{ id: number }>`
    select refund.id from refund join payment on payment.id = payment_id
      join payment_intent on payment_intent.id = intent_id where provider_order_id = ${orderId}`.execute(
    fixture.shop.db,
  )
  return rows
}
