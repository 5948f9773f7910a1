import { type Paise, paise, sumPaise, zeroPaise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'
import { splitByWeight } from '../../money/split-by-weight.ts'

/** A coupon's terms, which staff set. Amounts are in paise; null means no limit. */
export type CouponTerms = {
  /** The discount. Either it is a percentage of the goods' price, or an amount. */
  percentBp: BasisPoints | null
  amount: Paise | null
  /** The largest discount of a percentage coupon. */
  cap: Paise | null
  /** The minimum price of the goods to which the coupon applies, at offered prices. */
  minimum: Paise
  /**
   * The goods to which the coupon applies: goods in any of these three lists. If all three lists are empty,
   * it applies to all goods.
   */
  products: readonly number[]
  categories: readonly number[]
  brands: readonly number[]
  isFirstOrder: boolean
  isOfList: boolean
  withCashback: boolean
  withSpecialDiscount: boolean
  startsAt: Date | null
  endsAt: Date | null
  /**
   * The times of day in India at which the coupon applies, in minutes since midnight. If `toMinute` is before
   * `fromMinute`, they extend past midnight.
   */
  fromMinute: number | null
  toMinute: number | null
  usesMax: number | null
  usesPerMember: number
  budget: Paise | null
  /** How often the coupon was used so far, and the sum of its discounts. */
  uses: number
  spent: Paise
  isActive: boolean
}

/** A line of the cart, with the data that a coupon needs. */
export type CouponLine = {
  productId: number
  categoryId: number | null
  brandId: number | null
  offered: Paise
  /** The price that the coupon reduces: the offered price minus redeemed cashback and special discount. */
  payable: Paise
}

/** A cart, with the reductions that already apply to it. */
export type CouponCart = {
  lines: readonly CouponLine[]
  redeemsCashback: boolean
  hasSpecialDiscount: boolean
}
export type CouponMember = {
  uses: number
  isOnList: boolean
  isFirstOrder: boolean
  /** Whether no other account that has signed in from this browser has used a coupon for first orders. */
  isDeviceFree: boolean
}

/**
 * Why a coupon gives no discount. 'unknown' is also the answer to a code for other members only, so that its
 * existence stays hidden.
 */
export type CouponObstacle =
  | 'unknown'
  | 'notYet'
  | 'over'
  | 'notAtThisHour'
  | 'usedUp'
  | 'usedByYou'
  | 'notFirstOrder'
  | 'usedOnDevice'
  | 'notWithCashback'
  | 'notWithSpecialDiscount'
  | 'noGoods'
  | 'belowMinimum'
  | 'nothingLeft'

/** Obstacles that the buyer can remove. A coupon with one of these is still suggested. */
export const fixableObstacles: ReadonlySet<CouponObstacle> = new Set([
  ...(['belowMinimum', 'noGoods', 'notAtThisHour'] as const),
  ...(['notWithCashback', 'notWithSpecialDiscount'] as const),
])

export type RefusedCoupon = {
  refused: CouponObstacle
  /** The amount by which the goods' price is below the coupon's minimum. */
  missing?: Paise | undefined
}

export type CouponDecision =
  | RefusedCoupon
  | {
      refused?: undefined
      discount: Paise
      /** Each line's share of the discount, in whole paise. The shares add up to the discount. */
      shares: Paise[]
    }

/** The lowest price of the goods after a coupon, in paise. */
export const leastToPay = paise(100)

/**
 * Returns a coupon's discount on a cart at this time, or why there is none. The discount does not depend on
 * the payment method. It applies after product discounts, redeemed cashback and the special discount, and
 * before the delivery charge and the cash fee. If the remaining budget is less than the discount, the coupon
 * counts as used up; the discount is not reduced.
 */
export function decideCoupon(
  terms: CouponTerms,
  cart: CouponCart,
  member: CouponMember,
  now: Date,
): CouponDecision {
  const obstacle = whyNotAtAll(terms, member, now) ?? whyNotWith(terms, cart)
  if (obstacle) return { refused: obstacle }
  const isMeant = cart.lines.map((line) => isFor(terms, line))
  const offered = sumPaise(cart.lines.map((line, index) => (isMeant[index] ? line.offered : zeroPaise)))
  if (!isMeant.includes(true)) return { refused: 'noGoods' }
  if (offered < terms.minimum) return { refused: 'belowMinimum', missing: paise(terms.minimum - offered) }
  const weights = cart.lines.map((line, index) => (isMeant[index] ? line.payable : zeroPaise))
  const discount = discountOn(terms, sumPaise(weights), sumPaise(cart.lines.map((line) => line.payable)))
  if (discount <= 0) return { refused: 'nothingLeft' }
  if (terms.budget !== null && terms.spent + discount > terms.budget) return { refused: 'usedUp' }
  return { discount, shares: splitByWeight(discount, weights) }
}

function whyNotAtAll(terms: CouponTerms, member: CouponMember, now: Date): CouponObstacle | undefined {
  if (!terms.isActive || (terms.isOfList && !member.isOnList)) return 'unknown'
  if (terms.startsAt !== null && now < terms.startsAt) return 'notYet'
  if (terms.endsAt !== null && now >= terms.endsAt) return 'over'
  if (!isAtItsHours(terms, now)) return 'notAtThisHour'
  if (member.uses >= terms.usesPerMember) return 'usedByYou'
  if (terms.usesMax !== null && terms.uses >= terms.usesMax) return 'usedUp'
  if (terms.isFirstOrder && !member.isFirstOrder) return 'notFirstOrder'
  if (terms.isFirstOrder && !member.isDeviceFree) return 'usedOnDevice'
  return undefined
}

function whyNotWith(terms: CouponTerms, cart: CouponCart): CouponObstacle | undefined {
  if (cart.redeemsCashback && !terms.withCashback) return 'notWithCashback'
  if (cart.hasSpecialDiscount && !terms.withSpecialDiscount) return 'notWithSpecialDiscount'
  return undefined
}

const minutesOfDay = 24 * 60
// India's offset from UTC, which is the same all year because India has no daylight-saving time.
const indiaIsAheadByMinutes = 5 * 60 + 30

function isAtItsHours({ fromMinute, toMinute }: CouponTerms, now: Date): boolean {
  if (fromMinute === null || toMinute === null) return true
  const minute = (Math.floor(now.getTime() / 60_000) + indiaIsAheadByMinutes) % minutesOfDay
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute
}

function isFor({ products, categories, brands }: CouponTerms, line: CouponLine): boolean {
  if (products.length + categories.length + brands.length === 0) return true
  return (
    products.includes(line.productId) ||
    (line.categoryId !== null && categories.includes(line.categoryId)) ||
    (line.brandId !== null && brands.includes(line.brandId))
  )
}

function discountOn(terms: CouponTerms, itsGoods: Paise, allGoods: Paise): Paise {
  const wanted = terms.percentBp === null ? (terms.amount ?? zeroPaise) : percentOf(itsGoods, terms.percentBp)
  return paise(Math.min(wanted, terms.cap ?? wanted, itsGoods, allGoods - leastToPay))
}
