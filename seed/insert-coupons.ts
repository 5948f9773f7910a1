import { writeCoupon } from '../src/features/coupons/write-coupons.sql.ts'
import { paise } from '../src/money/paise.ts'
import type { Db } from '../src/platform/database/database.ts'

/** The coupon that one of the demo's orders has used, and what it takes off. */
export const usedCoupon = { code: 'SAVE100', amount: paise(100_00) }

const none = {
  percent_bp: null,
  amount: null,
  cap: null,
  uses_max: null,
  budget: null,
  starts_at: null,
  ends_at: null,
  from_minute: null,
  to_minute: null,
  is_suggested: true,
}

/** Coupons for a first order, for whoever buys a little more, and one that only those know who were told. */
export async function insertCoupons(db: Db): Promise<void> {
  const coupons = [
    { ...none, code: 'NAMASTE10', percent_bp: 1_000, cap: 200_00, minimum: 499_00, is_first_order: true },
    { ...none, ...usedCoupon, minimum: 999_00, uses_per_member: 5, budget: 10_000_00 },
    {
      ...none,
      code: 'EVENING15',
      percent_bp: 1_500,
      cap: 300_00,
      uses_max: 200,
      is_suggested: false,
      from_minute: 18 * 60,
      to_minute: 22 * 60,
      with_cashback: false,
    },
  ]
  for (const coupon of coupons) await writeCoupon(db, undefined, coupon, [])
}
