import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** The orders of these numbers with all that a packing slip says, in the order of the numbers; unknown ones are left out. */
export async function readOrdersToPack(db: Db, orderNos: readonly string[]) {
  const orders = await db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'purchase_order.member_id')
    .leftJoin('shipment', 'shipment.order_id', 'purchase_order.id')
    .select([
      'purchase_order.id',
      'order_no',
      'purchase_order.status',
      'placed_at',
      sql<string | null>`promised_by::text`.as('promised_day'),
      sql<number>`net - net_taken_off`.as('net'),
      sql<number>`cash - case when cash > 0 then net_taken_off else 0 end`.as('cash'),
      'delivery',
      'delivery_charge',
      'member.name as buyer_name',
      'member.mobile as buyer_mobile',
      'courier',
      'tracking_no',
    ])
    .where('order_no', 'in', [...orderNos])
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['order_id', 'product_id', 'sku', 'order_line.name'])
    // What was cancelled is not packed.
    .select([
      sql<number>`quantity - cancelled - returned`.as('quantity'),
      sql<number>`(net - coalesce((select sum(net) from order_line_change as change
        where change.order_id = order_line.order_id and change.line = order_line.line), 0))::bigint`.as(
        'net',
      ),
    ])
    .where('order_id', '=', sql<number>`any (${orders.map(({ id }) => id)}::bigint[])`)
    .where(sql<boolean>`quantity > cancelled + returned`)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const byNumber = new Map(orders.map((order) => [order.order_no, order]))
  return [...new Set(orderNos)].flatMap((orderNo) => {
    const order = byNumber.get(orderNo)
    return order ? [{ ...order, lines: linesOf.get(order.id) ?? [] }] : []
  })
}
