import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyMember, openCoupon as open } from '../../../test/open-coupon.ts'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { decideCoupon } from './coupon-discount.ts'

it('sums the lines of a cart with a coupon to the amount paid, after cashback and special discount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 100, max: 500_000 }), fc.integer({ min: 1, max: 99 })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.boolean(),
      (goods, bp, redeemCashback) => {
        const lines = goods.map(([mrp, quantity]) => ({
          mrp: paise(mrp),
          discountBp: basisPoints(500),
          quantity,
          specialDiscount: paise(Math.floor(mrp / 20)),
        }))
        const rules = { redeemCashback, specialDiscountBp: basisPoints(333) }
        const before = cartTotals(lines, rules)
        const cart = before.lines.map(({ total, discount, net }) => ({
          productId: 1,
          categoryId: 1,
          brandId: 1,
          offered: paise(total - discount),
          payable: net,
        }))
        const situation = { lines: cart, redeemsCashback: redeemCashback, hasSpecialDiscount: true }
        const decided = decideCoupon(
          { ...open, percentBp: basisPoints(bp) },
          situation,
          anyMember,
          new Date(),
        )
        if (decided.refused !== undefined) return
        const after = cartTotals(lines, { ...rules, coupon: decided })
        expect(after.lines.reduce((sum, { net }) => sum + net, 0)).toBe(after.net)
        expect(after.net).toBe(before.net - decided.discount)
        expect(after.net).toBeGreaterThanOrEqual(100)
        expect(after.lines.every(({ net }) => net >= 0)).toBe(true)
        expect(after.net).toBe(
          after.total -
            after.discount -
            (redeemCashback ? after.cashback : 0) -
            after.specialDiscount -
            after.couponDiscount,
        )
      },
    ),
    { numRuns: 500 },
  )
})
