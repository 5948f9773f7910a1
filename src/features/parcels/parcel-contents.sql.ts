import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

type InParcel = Pick<Selectable<Tables['parcel']>, 'id' | 'order_id' | 'member_id' | 'return_id'>

/** Reads the address and receiver of a parcel, its contents and their value. */
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
    .select(sql<number>`quantity - cancelled - returned`.as('in_order'))
    .select(
      parcel.return_id === null
        ? sql<number>`coalesce((select quantity from parcel_line where parcel_id = ${parcel.id}
            and parcel_line.member_id = order_line.member_id and parcel_line.line = order_line.line), 0)`.as(
            'left',
          )
        : sql<number>`coalesce((select quantity from return_request where id = ${parcel.return_id}
            and return_request.member_id = order_line.member_id and return_request.line = order_line.line), 0)`.as(
            'left',
          ),
    )
    .where('order_id', '=', parcel.order_id)
    .where('member_id', '=', parcel.member_id)
    .orderBy('line')
    .execute()
  // The value of a parcel with all remaining units is the order's remaining amount, including the delivery
  // charge.
  const isAll = items.every((item) => item.left === item.in_order)
  if (parcel.return_id === null && isAll) return { ...order, items }
  const net = items.reduce((sum, item) => sum + Math.floor((item.net * item.left) / item.quantity), 0)
  return { ...order, net, items }
}

/**
 * Reads an order's address, its remaining value, and whether it is paid in cash; undefined for an unknown
 * order.
 */
export async function readOrderToSend(db: Db, orderNo: string) {
  return await db
    .selectFrom('purchase_order')
    .select(['id', 'delivery', 'cash', 'status'])
    .select(sql<number>`net - net_taken_off`.as('net'))
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}
