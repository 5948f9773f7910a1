import type { Service } from '../../../platform/service/service.ts'
import { fixableObstacles } from '../../coupons/coupon-rules.ts'
import { judgeSuggested } from '../../coupons/judge-coupon.flow.ts'
import { describeCoupon } from '../../coupons/say-coupon.ts'
import { whyNoCoupon } from '../../coupons/why-no-coupon.ts'
import { readOrderedLines } from '../../orders/place/ordered-cart.ts'
import type { getMyCoupons } from './getMyCoupons.call.ts'
import { priceForCoupons } from './price-for-coupons.flow.ts'

export const getMyCouponsService: Service<typeof getMyCoupons> = async ({ db, member, say }, input) => {
  const lines = readOrderedLines(input.product)
  const asked = { memberId: member.id, lines, redeemCashback: input.isRedeemCashBack }
  const { cart } = await priceForCoupons(db, asked)
  const judged = await judgeSuggested(db, { memberId: member.id, cart })
  const fit = judged.flatMap((one) =>
    one.refused === undefined ? [{ ...describeCoupon(one.coupon, say), saves: one.discount }] : [],
  )
  const nearly = judged.flatMap((one) =>
    one.refused !== undefined && fixableObstacles.has(one.refused)
      ? [{ ...describeCoupon(one.coupon, say), why: say.sentence(whyNoCoupon(one)) }]
      : [],
  )
  return { data: [...fit.toSorted((one, other) => other.saves - one.saves), ...nearly] }
}
