import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Moves an order to its next status, and notes when and by whom. The database refuses a step that does not exist. */
export async function stepOrder(
  db: Db,
  orderId: number,
  step: { status: 'processed' | 'delivered' | 'rejected'; actor: string; note: string },
): Promise<void> {
  await sql`
    with stepped as (
      update purchase_order set status = ${step.status} where id = ${orderId} returning id
    )
    insert into order_event (order_id, position, status, actor, note)
      select id, (select max(position) + 1 from order_event where order_id = ${orderId}),
          ${step.status}, ${step.actor}, ${step.note}
        from stepped`.execute(db)
}

/** A page of a member's orders, newest first, each with what was bought. */
export async function listOrders(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  let orders = db
    .selectFrom('purchase_order')
    .select(['id', 'order_no', 'payment_type', 'status', 'placed_at', 'net'])
    .select(
      sql<{ name: string; image: string; quantity: number }[]>`(
        select jsonb_agg(jsonb_build_object('name', name, 'image', image, 'quantity', quantity) order by line)
          from order_line where order_id = purchase_order.id)`.as('items'),
    )
    .select(
      sql<Date>`(select max(at) from order_event where order_id = purchase_order.id)`.as('status_since'),
    )
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (beforeId !== undefined) orders = orders.where('id', '<', beforeId)
  return await orders.execute()
}
