import { expect } from 'vitest'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { createPayment } from '../src/features/payments/intent/intent.calls.ts'
import type { CashFixture } from './cash-fixture.ts'
import { couponOrder, createCoupon } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { tea } from './staff-orders-fixture.ts'

// A tea costs ₹1,000 with 18% of GST.
export const one = [{ goods: tea }]
export const three = [{ goods: tea, quantity: 3 }]

type Coupon = Awaited<ReturnType<typeof createCoupon>>
type Terms = Omit<Parameters<typeof createCoupon>[1], 'code'>
type Chosen = Partial<Parameters<typeof couponOrder>[2]>

let next = 1

/** A buyer's steps with coupons. @param now returns the shop, and the default buyer. */
export function couponSteps(now: () => { fixture: CashFixture; buyer: Buyer }) {
  const shop = () => now().fixture.shop
  const bodyOf = (coupon: Coupon | undefined, wanted = one, chosen: Chosen = {}, as = now().buyer) =>
    couponOrder(as.addressId, wanted, { coupon, ...chosen })
  const order = (coupon?: Coupon, wanted = one, chosen: Chosen = {}, as = now().buyer) =>
    shop().send(finalOrderData, bodyOf(coupon, wanted, chosen, as), as)
  return {
    bodyOf,
    order,
    newCoupon: (terms: Terms = { amount: 10_001 }): Promise<Coupon> =>
      createCoupon(shop().db, { code: `TEST${next++}`, ...terms }),
    givenBy: ({ id }: Coupon) =>
      shop().db.selectFrom('coupon').select(['uses', 'spent']).where('id', '=', id).executeTakeFirstOrThrow(),
    async placed(coupon?: Coupon, wanted = one, chosen?: Chosen, as = now().buyer): Promise<string> {
      const { status, body } = await order(coupon, wanted, chosen, as)
      expect([status, body.message]).toEqual([200, body.message])
      return body.data.orderno
    },
    /** Starts an online payment, with a coupon or without, and returns the provider's order. */
    async begun(coupon: Coupon | undefined, wanted = one, extra: object = {}): Promise<string> {
      const { buyer } = now()
      const { product, final_pay } = bodyOf(coupon, wanted)
      const asked = { purpose: 'order', address_id: String(buyer.addressId), product, final_pay }
      const { status, body } = await shop().send(
        createPayment,
        { ...asked, ...(coupon && { coupon_code: coupon.code }), ...extra },
        buyer,
      )
      expect([status, body.message]).toEqual([200, body.message])
      return body.data.order_id
    },
    rowOf: (orderno: string) =>
      shop()
        .db.selectFrom('purchase_order')
        .select(['net', 'coupon_code', 'coupon_discount', 'online', 'wallet_store_credit', 'cash', 'id'])
        .where('order_no', '=', orderno)
        .executeTakeFirstOrThrow(),
  }
}

/** Returns the reason a coupon was refused, or the code of any other refusal. */
export function obstacleOf({ failure }: { failure: { code: string; data?: unknown } }): string {
  return failure.code === 'noCoupon' ? (failure.data as { obstacle: string }).obstacle : failure.code
}
