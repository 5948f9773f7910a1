import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readCouponMinimum } from '../../coupons/coupons.sql.ts'
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
  if (minimum === 0) return false
  const { rows } = await sql<{ offered: number }>`
    select coalesce(sum(coalesce(entered_price * kept, mrp * kept - round(mrp * kept * discount_bp / 10000.0))), 0)::bigint as offered
      from order_line
        left join jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as taken (line int, quantity int)
          on taken.line = order_line.line
        cross join lateral (
          select order_line.quantity - cancelled - returned - coalesce(taken.quantity, 0) as kept) as after
      where order_id = ${order.id} and member_id = ${order.member_id} and coupon_discount > 0`.execute(db)
  return rows[0]!.offered < minimum
}
