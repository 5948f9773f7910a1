import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type EventKey = { orderId: number; position: number }

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

/** Marks that the buyer is told of an event. */
export async function markAnnounced(db: Db, event: EventKey): Promise<void> {
  await ofEvent(db, event).set({ announced_at: sql<Date>`now()`, announcement_failure: null }).execute()
}

/** Sets an event aside for good, with the reason. */
export async function giveAnnouncementUp(db: Db, event: EventKey, reason: string): Promise<void> {
  await ofEvent(db, event)
    .set({ announcement_given_up_at: sql<Date>`now()`, announcement_failure: reason.slice(0, 500) })
    .execute()
}

/** Notes why a try failed; the event stays due. */
export async function noteAnnouncementFailure(db: Db, event: EventKey, failure: string): Promise<void> {
  await ofEvent(db, event)
    .set({ announcement_failure: failure.slice(0, 500) })
    .where('announced_at', 'is', null)
    .where('announcement_given_up_at', 'is', null)
    .execute()
}

function ofEvent(db: Db, { orderId, position }: EventKey) {
  return db.updateTable('order_event').where('order_id', '=', orderId).where('position', '=', position)
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
