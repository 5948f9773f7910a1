import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Whose order it is; undefined where there is no such order. */
export async function findBuyerOfOrder(db: Db, orderNo: string) {
  return await db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member.id', 'member.name', 'member.mobile', 'member.language', 'member.closed_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}

/** Every payment that was made for an order's intent, oldest first, as the provider tells of it. */
export async function listPaymentsOfIntent(db: Db, intentId: number) {
  return await db
    .selectFrom('payment')
    .select(['provider_payment_id', 'state', 'amount', 'method', 'applied_at', 'unapplied_reason', 'seen_at'])
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute()
}

/** How many orders the buyer has placed before this one and since. */
export async function countOrdersOfBuyer(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from purchase_order where member_id = ${memberId} limit 1000) as counted`.execute(
    db,
  )
  return rows[0]!.count
}

/** Where an order stands, and the position of the event that brought it there. */
export async function readOrderStatus(db: Db, orderNo: string) {
  return await db
    .selectFrom('purchase_order')
    .innerJoin('order_event', (join) =>
      join
        .onRef('order_event.order_id', '=', 'purchase_order.id')
        .onRef('order_event.member_id', '=', 'purchase_order.member_id'),
    )
    .select(['order_no', 'purchase_order.status', 'actor'])
    .where('order_no', '=', orderNo)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The statuses that the staff brought an order to, each with the name of who did. */
export async function readStepsOfStaff(db: Db, orderNo: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['actor', sql<string>`after ->> 'status'`.as('status')])
    .where('subject', '=', `order ${orderNo}`)
    .where(sql<boolean>`after ? 'status'`)
    .execute()
  return new Map(rows.map(({ status, actor }) => [status, actor]))
}

/** Whether a delivered order can still be returned as a matter of course. */
export async function isInReturnWindow(db: Db, orderId: number, windowDays: number): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select delivered_at + make_interval(days => ${windowDays}) > now() as is_open
      from order_reward where order_id = ${orderId}`.execute(db)
  return rows[0]?.is_open ?? false
}
