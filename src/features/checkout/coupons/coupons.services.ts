import type { Db } from '../../../platform/database/database.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readCouponCode } from '../../coupons/coupon-code-field.ts'
import { fixableObstacles } from '../../coupons/coupon-discount.ts'
import { describeCoupon } from '../../coupons/coupon-words.ts'
import { judgeCoupon, judgeSuggested, type PricedLines } from '../../coupons/judge-coupon.flow.ts'
import { whyNoCoupon } from '../../coupons/why-no-coupon.ts'
import { countWrongCodes, refuseCoupon } from '../../coupons/wrong-codes.ts'
import { readOrderFacts } from '../../orders/life/order-facts.sql.ts'
import { asCouponSees } from '../../orders/place/decide-order.flow.ts'
import { type OrderedLine, readOrderedLines } from '../../orders/place/ordered-cart.ts'
import { priceCart } from '../../orders/place/priced-cart.ts'
import type { checkCoupon, getMyCoupons } from './coupons.calls.ts'

export const checkCouponService: Service<typeof checkCoupon> = async (context, input) => {
  const { db, member, say } = context
  const code = readCouponCode(input.coupon_code) ?? ''
  return await countWrongCodes(context, code, async () => {
    const lines = readOrderedLines(input.product)
    const asked = { memberId: member.id, lines, redeemCashback: input.isRedeemCashBack }
    const { cart } = await priceForCoupons(db, asked)
    const judged = await judgeCoupon(db, { memberId: member.id, code, cart })
    if (judged.refused !== undefined) throw refuseCoupon(judged)
    return { data: { ...describeCoupon(judged.coupon, say), saves: judged.discount } }
  })
}

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

/**
 * Prices a member's cart at current prices, to compare it with coupon terms. Ignores products that are off
 * sale.
 */
async function priceForCoupons(
  db: Db,
  asked: { memberId: number; lines: OrderedLine[]; redeemCashback: boolean },
): Promise<{ cart: PricedLines; isSubscribed: boolean }> {
  const productIds = asked.lines.map(({ productId }) => productId)
  const facts = await readOrderFacts(db, { memberId: asked.memberId, addressId: undefined, productIds })
  const redeemCashback = asked.redeemCashback && facts.isSubscribed
  const cart = asCouponSees(priceCart(asked.lines, facts, { redeemCashback }), redeemCashback)
  return { cart, isSubscribed: facts.isSubscribed }
}
