import { type Paise, paise, sumPaise, zeroPaise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'
import { splitByWeight } from '../cart/cart-totals.ts'

/** What the staff say of a coupon. Amounts in paise; null where nothing bounds it. */
export type CouponTerms = {
  /** What it takes off: a share of what its goods cost, or an amount. One of both. */
  percentBp: BasisPoints | null
  amount: Paise | null
  /** The most that a share takes off. */
  cap: Paise | null
  /** What its goods have to come to at least, as they are offered. */
  minimum: Paise
  /** What it is for: whatever one of the three names, and all goods where none of them does. */
  products: readonly number[]
  categories: readonly number[]
  brands: readonly number[]
  isFirstOrder: boolean
  isOfList: boolean
  withCashback: boolean
  withSpecialDiscount: boolean
  startsAt: Date | null
  endsAt: Date | null
  /** Minutes of the day in India. Where it ends before it begins, it goes on over midnight. */
  fromMinute: number | null
  toMinute: number | null
  usesMax: number | null
  usesPerMember: number
  budget: Paise | null
  /** What it has given so far. */
  uses: number
  spent: Paise
  isActive: boolean
}

/** A line of the cart, as a coupon sees it. */
export type CouponLine = {
  productId: number
  categoryId: number | null
  brandId: number | null
  /** What it is offered at. */
  offered: Paise
  /** What is left of that after redeemed cashback and the special discount: of this the coupon takes. */
  payable: Paise
}

/** A cart, and what is known of whoever buys it. */
export type CouponCart = {
  lines: readonly CouponLine[]
  redeemsCashback: boolean
  hasSpecialDiscount: boolean
}
export type CouponMember = {
  /** How many uses of this coupon they have. */
  uses: number
  isOnList: boolean
  isFirstOrder: boolean
  /** Nobody else who signs in by their browser has used a coupon for first orders. */
  isDeviceFree: boolean
}

/** Why a coupon takes nothing off. 'unknown' also says of a code that it is for others: it is no use to know that it exists. */
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

/** What whoever buys can do something about: such a coupon is worth being told of. */
export const nearlyThere: ReadonlySet<CouponObstacle> = new Set([
  ...(['belowMinimum', 'noGoods', 'notAtThisHour'] as const),
  ...(['notWithCashback', 'notWithSpecialDiscount'] as const),
])

export type RefusedCoupon = {
  refused: CouponObstacle
  /** What is missing until its goods come to its minimum. */
  missing?: Paise | undefined
}

export type CouponDecision =
  | RefusedCoupon
  | {
      refused?: undefined
      discount: Paise
      /** What of it each line gets, in whole paise: they add up to it. */
      shares: Paise[]
    }

/** Something stays to be paid for the goods, since no order is placed for nothing. */
export const leastToPay = paise(100)

/**
 * What a coupon takes off a cart now, or why it takes nothing. It comes after the discount of each product, redeemed cashback and the
 * special discount, and before what delivery and cash cost; how the rest is paid is of no matter to it. All of it or nothing: where
 * less is left of its budget, it is used up.
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
// India's clock is the same all year.
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
