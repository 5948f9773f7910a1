import type { Db } from '../../../platform/database/database.ts'
import { readCouponMinimum } from '../../coupons/coupons.sql.ts'
import { worthOfCouponGoods } from './order-changes.sql.ts'
import type { Order } from './order-life.sql.ts'

/**
 * Returns whether the coupon's goods of an order would be worth less than the coupon's minimum without these
 * units. The coupon's goods are the lines that it reduced.
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
