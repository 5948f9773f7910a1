import type { CouponMember, CouponTerms } from '../src/features/coupons/coupon-discount.ts'
import { paise } from '../src/money/paise.ts'

/** A coupon without limits and without a discount. */
export const openCoupon: CouponTerms = {
  percentBp: null,
  amount: null,
  cap: null,
  minimum: paise(0),
  products: [],
  categories: [],
  brands: [],
  isFirstOrder: false,
  isOfList: false,
  withCashback: true,
  withSpecialDiscount: true,
  startsAt: null,
  endsAt: null,
  fromMinute: null,
  toMinute: null,
  usesMax: null,
  usesPerMember: 1,
  budget: null,
  uses: 0,
  spent: paise(0),
  isActive: true,
}

/** A member who may use every coupon except those for a list. */
export const anyMember: CouponMember = { uses: 0, isOnList: false, isFirstOrder: true, isDeviceFree: true }
