import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { inRupees } from '../../../platform/exported-amounts.ts'

/** Reads all of a member's orders with their lines and events, with amounts in rupees. */
export async function readMyOrders(db: Db, memberId: number) {
  const { rows } = await sql<{
    order: Record<string, unknown>
    lines: Record<string, unknown>[]
    events: Record<string, unknown>[]
  }>`
    select
      jsonb_build_object('order_no', order_no, 'status', status, 'payment_type', payment_type, 'total', total,
        'discount', discount, 'cashback', cashback, 'cashback_redeemed', cashback_redeemed,
        'special_discount', special_discount, 'coupon_code', coupon_code, 'coupon_discount', coupon_discount, 'delivery_charge', delivery_charge, 'cash_fee', cash_fee, 'cash_fee_saved', coalesce(cash_fee_saved, 0), 'net', net, 'cash', cash, 'taken_off', net_taken_off, 'delivery', delivery,
        'placed_at', placed_at, 'promised_by', promised_by,
        'shipment', (select jsonb_build_object('courier', courier, 'tracking_no', tracking_no)
          from shipment where order_id = purchase_order.id and shipment.member_id = purchase_order.member_id)) as "order",
      (select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'mrp', mrp, 'net', net,
          'cancelled', cancelled, 'returned', returned) order by line)
        from order_line where order_id = purchase_order.id and order_line.member_id = purchase_order.member_id) as lines,
      (select jsonb_agg(jsonb_build_object('status', status, 'at', at, 'note', note) order by position)
        from order_event where order_id = purchase_order.id and order_event.member_id = purchase_order.member_id) as events
    from purchase_order where member_id = ${memberId} order by id`.execute(db)
  return rows.map(({ order, lines, events }) => ({
    ...inRupees(order, [
      'total',
      'discount',
      'cashback',
      'special_discount',
      'coupon_discount',
      'delivery_charge',
      'cash_fee',
      'cash_fee_saved',
      'net',
      'cash',
      'taken_off',
    ]),
    lines: (lines ?? []).map((line) => inRupees(line, ['mrp', 'net'])),
    events: events ?? [],
  }))
}
