import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type InParcel = Pick<Selectable<Tables['parcel']>, 'order_id' | 'member_id' | 'return_id'>

/** The order that a parcel carries: where it goes, to whom, and what is in it. Of a return, only what comes back. */
export async function readOrderOfParcel(db: Db, parcel: InParcel) {
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
    .select(
      parcel.return_id === null
        ? sql<number>`quantity - cancelled - returned`.as('left')
        : sql<number>`coalesce((select quantity from return_request where id = ${parcel.return_id}
            and return_request.member_id = order_line.member_id and return_request.line = order_line.line), 0)`.as(
            'left',
          ),
    )
    .where('order_id', '=', parcel.order_id)
    .where('member_id', '=', parcel.member_id)
    .orderBy('line')
    .execute()
  if (parcel.return_id === null) return { ...order, items }
  const net = items.reduce((sum, item) => sum + Math.floor((item.net * item.left) / item.quantity), 0)
  return { ...order, net, items }
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
