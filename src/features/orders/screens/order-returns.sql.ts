import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type OrderReturns = {
  /** Until when something may be asked back; null where nothing may be. */
  until: Date | null
  /** How many units of each line may be. */
  units: { line: number; units: number }[]
  /** What was asked back, the latest first. */
  requests: { return_no: number; line: number; quantity: number }[]
}

/** What may be asked back of a delivered order, and what was. @param days for which the shop takes goods back; 0 for none. */
export async function readOrderReturns(
  db: Db,
  { orderId, memberId, days }: { orderId: number; memberId: number; days: number },
): Promise<OrderReturns> {
  const { rows } = await sql<OrderReturns>`
    select
      (select max(at) + make_interval(days => ${days}) from order_event
        where order_id = ${orderId} and member_id = ${memberId} and status = 'delivered'
        having max(at) + make_interval(days => ${days}) > now()) as until,
      coalesce((select jsonb_agg(jsonb_build_object('line', line,
            'units', case when not_returned_since <= placed_at then 0 else units_to_return(order_id, order_line.member_id, line) end))
          from order_line join product on product.id = product_id join category on category.id = category_id
            join purchase_order on purchase_order.id = order_id and purchase_order.member_id = order_line.member_id
         where order_id = ${orderId} and order_line.member_id = ${memberId}), '[]') as units,
      coalesce((select jsonb_agg(jsonb_build_object('return_no', id, 'line', line, 'quantity', quantity) order by id desc)
          from return_request where order_id = ${orderId} and member_id = ${memberId}), '[]') as requests`.execute(
    db,
  )
  return rows[0]!
}
