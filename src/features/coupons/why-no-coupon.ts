import { formatRupeesShort } from '../../money/format-rupees.ts'
import { type Paise, zeroPaise } from '../../money/paise.ts'
import { placed } from '../../wire/placed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import type { CouponObstacle } from './coupon-discount.ts'

const sentences: Readonly<Record<Exclude<CouponObstacle, 'belowMinimum'>, PlainKey>> = {
  unknown: 'coupons.unknown',
  notYet: 'coupons.notYet',
  over: 'coupons.over',
  notAtThisHour: 'coupons.notAtThisHour',
  usedUp: 'coupons.usedUp',
  usedByYou: 'coupons.usedByYou',
  notFirstOrder: 'coupons.notFirstOrder',
  usedOnDevice: 'coupons.usedOnDevice',
  notWithCashback: 'coupons.notWithCashback',
  notWithSpecialDiscount: 'coupons.notWithSpecialDiscount',
  noGoods: 'coupons.noGoods',
  nothingLeft: 'coupons.nothingLeft',
}

/** Explains to the buyer why a coupon gives no discount. */
export function whyNoCoupon({
  refused,
  missing = zeroPaise,
}: {
  refused: CouponObstacle
  missing?: Paise | undefined
}): Sentence {
  if (refused !== 'belowMinimum') return sentences[refused]
  return placed('coupons.belowMinimum', { amount: formatRupeesShort(missing) })
}
