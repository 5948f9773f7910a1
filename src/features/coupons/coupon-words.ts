import { zeroPaise } from '../../money/paise.ts'
import { toPercent } from '../../money/percent.ts'
import type { Say } from '../../words/words-of.ts'
import type { CouponTerms } from './coupon-discount.ts'

/**
 * Describes a coupon's discount and terms to the buyer, including whether it can be combined with other
 * reductions.
 */
export function describeCoupon(coupon: CouponTerms & { code: string }, say: Say) {
  const { minimum, isFirstOrder, endsAt, fromMinute, toMinute } = coupon
  const isForSome = coupon.products.length + coupon.categories.length + coupon.brands.length > 0
  const terms = [
    minimum > 0 && say('coupons.fromAmount', { amount: say.rupeesShort(minimum) }),
    isForSome && say('coupons.someProducts'),
    isFirstOrder && say('coupons.firstOrder'),
    endsAt !== null && say('coupons.until', { moment: say.moment(endsAt.toISOString()) }),
    fromMinute !== null &&
      toMinute !== null &&
      say('coupons.hours', { from: timeOfDay(fromMinute), to: timeOfDay(toMinute) }),
    say(goesWith(coupon)),
  ]
  return {
    coupon_code: coupon.code,
    title: titleOf(coupon, say),
    terms: terms.filter((term) => term !== false),
  }
}

function titleOf({ percentBp, amount, cap }: CouponTerms, say: Say): string {
  if (percentBp === null) return say('coupons.amountOff', { amount: say.rupeesShort(amount ?? zeroPaise) })
  const percent = String(toPercent(percentBp))
  if (cap === null) return say('coupons.percentOff', { percent })
  return say('coupons.percentOffUpTo', { percent, amount: say.rupeesShort(cap) })
}

function goesWith({ withCashback, withSpecialDiscount }: CouponTerms) {
  if (withCashback) return withSpecialDiscount ? 'coupons.goesWithBoth' : 'coupons.goesWithCashback'
  return withSpecialDiscount ? 'coupons.goesWithSpecialDiscount' : 'coupons.goesAlone'
}

/** Formats a minute of the day as a clock time: 1110 → '18:30'. */
export function timeOfDay(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
