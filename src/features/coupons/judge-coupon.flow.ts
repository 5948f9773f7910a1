import type { Paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { type CouponDecision, decideCoupon, type RefusedCoupon } from './coupon-discount.ts'
import { findCoupon, listSuggestedCoupons, readListingsOf } from './coupons.sql.ts'
import { type OfferedCoupon, readOffered } from './offered-coupon.flow.ts'

/** A cart, priced without a coupon. */
export type PricedLines = {
  lines: readonly { productId: number; offered: Paise; payable: Paise }[]
  redeemsCashback: boolean
  hasSpecialDiscount: boolean
}

/** A coupon that applies to a cart: its discount, and each line's share of the discount. */
export type AppliedCoupon = {
  refused?: undefined
  coupon: OfferedCoupon['coupon']
  discount: Paise
  shares: Paise[]
}

/**
 * Returns a coupon's discount on a member's cart at this time. Records no use; placing the order does that.
 */
export async function judgeCoupon(
  db: Db,
  asked: { memberId: number; code: string; cart: PricedLines },
): Promise<AppliedCoupon | RefusedCoupon> {
  const found = await findCoupon(db, asked.memberId, asked.code)
  if (!found) return { refused: 'unknown' }
  const [judged] = await judgeAll(db, [readOffered(found)], asked.cart)
  return judged!
}

/**
 * Returns the coupons suggested to a member. Each has its discount on the member's cart, or why it gives
 * none.
 */
export async function judgeSuggested(
  db: Db,
  { memberId, cart }: { memberId: number; cart: PricedLines },
): Promise<(AppliedCoupon | (RefusedCoupon & { coupon: OfferedCoupon['coupon'] }))[]> {
  return await judgeAll(db, (await listSuggestedCoupons(db, memberId)).map(readOffered), cart)
}

async function judgeAll(db: Db, offered: readonly OfferedCoupon[], cart: PricedLines) {
  const listings = offered.some(({ coupon }) => isForSome(coupon))
    ? await readListingsOf(
        db,
        cart.lines.map(({ productId }) => productId),
      )
    : []
  const lines = cart.lines.map((line) => ({
    categoryId: null,
    brandId: null,
    ...listings.find(({ productId }) => productId === line.productId),
    ...line,
  }))
  return offered.map(({ coupon, member }) => {
    const decision: CouponDecision = decideCoupon(coupon, { ...cart, lines }, member, shopTime())
    return { coupon, ...decision }
  })
}

function isForSome({ categories, brands }: OfferedCoupon['coupon']): boolean {
  return categories.length + brands.length > 0
}
