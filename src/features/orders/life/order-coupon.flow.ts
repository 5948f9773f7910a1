import type { Db } from '../../../platform/database/database.ts'
import { readCouponMinimum } from '../../coupons/coupons.sql.ts'
import { worthOfCouponGoods } from './order-changes.sql.ts'
import type { Order } from './order-life.sql.ts'

/**
 * Returns whether an order's goods would be below the minimum of its coupon without these units. Counts only
 * the lines that the coupon reduced.
 */
export async function breaksCouponMinimum(
  db: Db,
  order: Pick<Order, 'id' | 'member_id' | 'coupon_code' | 'coupon_discount'>,
  units: readonly { line: number; quantity: number }[],
): Promise<boolean> {
  if (order.coupon_code === null || order.coupon_discount === 0) return false
  const minimum = await readCouponMinimum(db, order.coupon_code)
  return minimum > 0 && (await worthOfCouponGoods(db, order, units)) < minimum
}
