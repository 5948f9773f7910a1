import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type BoughtLine = {
  order_id: number
  status: string
  /** The online part of the order's payment, in paise. */
  online: number
  line: number
  product_id: number
  name: string
  image: string
  quantity: number
  net: number
  /** The end of the return window; null if the shop promises none or the order was not delivered. */
  until: Date | null
  is_over: boolean
  /** The time of the order, as a string with microseconds, which a Date would drop. */
  placed_at: string
}

/**
 * Finds a line of a member's order, and the end of its return window.
 * @param days the length of the return window; null for none.
 */
export async function findBoughtLine(
  db: Db,
  { memberId, orderNo, line, days }: { memberId: number; orderNo: string; line: number; days: number | null },
): Promise<BoughtLine | undefined> {
  const { rows } = await sql<BoughtLine>`
    select order_id, status, online, line, product_id, bought.name, bought.image, bought.quantity, bought.net,
        delivered.at + make_interval(days => ${days}::integer) as until,
        coalesce(delivered.at + make_interval(days => ${days}::integer) <= now(), true) as is_over, placed_at::text
      from order_line as bought
        join purchase_order on purchase_order.id = order_id and purchase_order.member_id = bought.member_id
        left join lateral (
          select max(at) as at from order_event where order_event.order_id = bought.order_id
            and order_event.member_id = bought.member_id and order_event.status = 'delivered') as delivered on true
     where order_no = ${orderNo} and bought.member_id = ${memberId} and line = ${line}`.execute(db)
  return rows[0]
}

export type WantedVariant = { id: number; name: string; on_hand: number }

/** Lists the other variants of a product with the same price and tax, and their stock on hand. */
export async function listWantedVariants(db: Db, productId: number): Promise<WantedVariant[]> {
  const { rows } = await sql<WantedVariant>`
    select other.id, other.name, coalesce(on_hand, 0) as on_hand
      from product as bought
        join product as other on other.group_id = bought.group_id and other.id <> bought.id and other.active
          and (other.offered, other.mrp, other.special_discount, other.hsn, other.gst_bp)
            = (bought.offered, bought.mrp, bought.special_discount, bought.hsn, bought.gst_bp)
        left join stock on stock.product_id = other.id
     where bought.id = ${productId} order by other.id limit 100`.execute(db)
  return rows
}
