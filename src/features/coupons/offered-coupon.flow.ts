import { type Paise, paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import type { CouponMember, CouponTerms } from './coupon-discount.ts'
import type { CouponRow } from './coupons.sql.ts'

/** A coupon's current terms, with its id, code and version. */
export type Coupon = CouponTerms & { id: number; code: string; version: number }

/** A coupon, and the member's data that decides whether the member may use the coupon. */
export type OfferedCoupon = { coupon: Coupon; member: CouponMember }

/** Converts a coupon's row to the terms and the member's data. */
export function readOffered(row: CouponRow): OfferedCoupon {
  return {
    coupon: readTerms(row),
    member: {
      uses: row.own_uses,
      isOnList: row.is_on_list,
      isFirstOrder: row.is_first,
      isDeviceFree: row.is_device_free,
    },
  }
}

function readTerms(row: CouponRow): Coupon {
  const amount = (value: number | null): Paise | null => (value === null ? null : paise(value))
  const percentBp = row.percent_bp === null ? null : basisPoints(row.percent_bp)
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    percentBp,
    amount: amount(row.amount),
    cap: amount(row.cap),
    minimum: paise(row.minimum),
    products: row.products,
    categories: row.categories,
    brands: row.brands,
    isFirstOrder: row.is_first_order,
    isOfList: row.is_of_list,
    withCashback: row.with_cashback,
    withSpecialDiscount: row.with_special_discount,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
    usesMax: row.uses_max,
    usesPerMember: row.uses_per_member,
    budget: amount(row.budget),
    uses: row.uses,
    spent: paise(row.spent),
    isActive: row.is_active,
  }
}
