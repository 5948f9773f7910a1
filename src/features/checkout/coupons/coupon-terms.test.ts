import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { couponSteps, obstacleOf, one } from '../../../../test/coupon-steps.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { paise } from '../../../money/paise.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { specialDiscountTiers } from '../../orders/orders.settings.ts'
import { checkCoupon, getMyCoupons } from './coupons.calls.ts'

let fixture: CashFixture
let buyer: Buyer
const { bodyOf, order, newCoupon, givenBy, placed, rowOf } = couponSteps(() => ({ fixture, buyer }))

beforeAll(async () => {
  fixture = await openCashFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
})
afterEach(async () => {
  await writeShopSetting(fixture.shop.db, specialDiscountTiers, [], 'a test')
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

it('deducts redeemed cashback and the special discount first, and may refuse a coupon beside them', async () => {
  const subscriber = await fixture.join()
  await fixture.shop.credit(subscriber.id, { storeCredit: 1_000_000 })
  const coupon = await newCoupon({ percent_bp: 1_000, uses_per_member: 9 })
  const redeemed = { redeemCashback: true }
  // The coupon takes 10% of ₹975, which is the price of ₹1,000 minus ₹25 of cashback.
  const orderno = await placed({ ...coupon, discount: paise(9_750) }, one, redeemed, subscriber)
  expect((await rowOf(orderno)).net).toBe(87_750)
  const alone = await newCoupon({ amount: 1_000, with_cashback: false, with_special_discount: false })
  expect(obstacleOf(await order(alone, one, redeemed, subscriber))).toBe('notWithCashback')
  await writeShopSetting(fixture.shop.db, specialDiscountTiers, [{ from_rupees: 1, percent: 10 }], 'a test')
  expect(obstacleOf(await order(alone))).toBe('notWithSpecialDiscount')
})

it('computes rewards from the amount paid', async () => {
  const referrer = await fixture.join()
  const subscriber = await fixture.join({ below: referrer })
  await fixture.shop.credit(subscriber.id, { storeCredit: 1_000_000 })
  const coupon = await newCoupon({ percent_bp: 5_000 })
  const orderno = await placed({ ...coupon, discount: paise(50_000) }, one, {}, subscriber)
  const delivered = await fixture.deliverOrder(orderno)
  await fixture.post(delivered)
  // Expects 1 point for each ₹100, the product's cashback, and 5% of ₹500 for the referrer.
  expect(await fixture.rewardsOf(delivered)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ memberId: subscriber.id, kind: 'cashback', amount: 2_500 }),
      expect.objectContaining({ memberId: subscriber.id, kind: 'points', amount: 5 }),
      expect.objectContaining({ memberId: referrer.id, kind: 'level_income', level: 1, amount: 2_500 }),
    ]),
  )
})

it('lists applicable coupons by discount, and says what the others lack', async () => {
  const [best, second, dear] = [
    await newCoupon({ percent_bp: 2_000, is_suggested: true }),
    await newCoupon({ amount: 10_000, is_suggested: true }),
    await newCoupon({ amount: 90_000, minimum: 150_000, is_suggested: true }),
  ]
  const stranger = await newCoupon({
    amount: 50_000,
    is_suggested: true,
    members: [(await fixture.createBuyer()).id],
  })
  const { product } = bodyOf(undefined)
  const { body } = await fixture.shop.send(getMyCoupons, { product, isRedeemCashBack: false }, buyer)
  const codes = body.data.map(({ coupon_code, saves, why }) => [coupon_code, saves ?? why])
  expect(codes.slice(0, 2)).toEqual([
    [best.code, 200],
    [second.code, 100],
  ])
  expect(codes).toContainEqual([dear.code, 'Add products worth ₹500 more to use this coupon.'])
  expect(codes.map(([code]) => code)).not.toContain(stranger.code)
  const checked = await fixture.shop.send(
    checkCoupon,
    { product, isRedeemCashBack: false, coupon_code: best.code },
    buyer,
  )
  expect(checked.body.data).toMatchObject({ coupon_code: best.code, title: '20% off', saves: 200 })
  expect(checked.body.data.terms.at(-1)).toMatch(
    /^Goes with redeemed cashback, the special discount and any way to pay/,
  )
  expect(await givenBy(best)).toEqual({ uses: 0, spent: 0 })
  await fixture.shop.db.updateTable('coupon').set({ is_suggested: false }).execute()
})

it("applies a members' coupon only for its members", async () => {
  const coupon = await newCoupon({ amount: 10_000, members: [buyer.id] })
  const stranger = await fixture.createBuyer({ storeCredit: 1_000_000 })
  expect(obstacleOf(await order(coupon, one, {}, stranger))).toBe('unknown')
  await placed(coupon)
})

it('allows a first-order coupon once per member and browser', async () => {
  const coupon = await newCoupon({ amount: 10_000, is_first_order: true, uses_per_member: 2 })
  const sibling = await fixture.createBuyer({ storeCredit: 1_000_000 })
  const browser = randomUUID()
  for (const member of [buyer, sibling])
    await sql`insert into known_device (member_id, token_hash, browser)
      values (${member.id}, sha256(${randomUUID()}::text::bytea), ${browser}::uuid)`.execute(
      fixture.shop.ownerDb,
    )
  const orderno = await placed(coupon)
  expect(obstacleOf(await order(coupon))).toBe('notFirstOrder')
  expect(obstacleOf(await order(coupon, one, {}, sibling))).toBe('usedOnDevice')
  // A cancelled order does not count as a use of the coupon.
  expect((await fixture.shop.send(cancelOrder, { orderno }, buyer)).status).toBe(200)
  await placed(coupon, one, {}, sibling)
  expect(obstacleOf(await order(coupon))).toBe('usedOnDevice')
})

it('checks a coupon again that was stopped or changed before the order', async () => {
  const coupon = await newCoupon({ percent_bp: 1_000, uses_per_member: 9 })
  await fixture.shop.db.updateTable('coupon').set({ percent_bp: 500 }).where('id', '=', coupon.id).execute()
  const changed = await order({ ...coupon, discount: paise(10_000) })
  expect(changed.failure).toMatchObject({ code: 'changed', data: { totals: { coupon_discount: 50 } } })
  await fixture.shop.db.updateTable('coupon').set({ is_active: false }).where('id', '=', coupon.id).execute()
  expect(obstacleOf(await order({ ...coupon, discount: paise(5_000) }))).toBe('unknown')
})
