import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The order that a parcel carries: where it goes, to whom, and what is in it. */
export async function readOrderOfParcel(db: Db, parcel: { order_id: number; member_id: number }) {
  const order = await db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'purchase_order.member_id')
    .select(['order_no', 'placed_at', 'delivery', 'member.name', 'member.mobile'])
    .select(sql<number>`net - net_taken_off`.as('net'))
    .where('purchase_order.id', '=', parcel.order_id)
    .where('purchase_order.member_id', '=', parcel.member_id)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_line')
    .select(['product_id', 'name', 'quantity', 'net', 'hsn'])
    .select(sql<number>`quantity - cancelled - returned`.as('left'))
    .where('order_id', '=', parcel.order_id)
    .where('member_id', '=', parcel.member_id)
    .orderBy('line')
    .execute()
  return { ...order, items }
}

/** Where an order goes, what is left of it is worth, and whether that is paid in cash; undefined where there is no such order. */
export async function readOrderToSend(db: Db, orderNo: string) {
  return await db
    .selectFrom('purchase_order')
    .select(['delivery', 'cash'])
    .select(sql<number>`net - net_taken_off`.as('net'))
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}
