import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the buyer of an order; undefined for an unknown order. */
export async function findBuyerOfOrder(db: Db, orderNo: string) {
  return await db
    .selectFrom('purchase_order')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['member.id', 'member.name', 'member.mobile', 'member.language', 'member.closed_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}

/**
 * Lists every payment for an order's payment intent (its online payment), oldest first, as the provider
 * reported it.
 */
export async function listPaymentsOfIntent(db: Db, intentId: number) {
  return await db
    .selectFrom('payment')
    .select(['provider_payment_id', 'state', 'amount', 'method', 'applied_at', 'unapplied_reason', 'seen_at'])
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute()
}

/** Counts the orders of a buyer, up to 1,000. */
export async function countOrdersOfBuyer(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select 1 from purchase_order where member_id = ${memberId} limit 1000) as counted`.execute(
    db,
  )
  return rows[0]!.count
}

/** Reads an order's status and the actor of the event that set it. */
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

/** Returns the name of the staff member who set each status. */
export async function readStepsOfStaff(db: Db, orderNo: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['actor', sql<string>`after ->> 'status'`.as('status')])
    .where('subject', '=', `order ${orderNo}`)
    .where(sql<boolean>`after ? 'status'`)
    .execute()
  return new Map(rows.map(({ status, actor }) => [status, actor]))
}

/** Returns whether a delivered order is still in its return window. */
export async function isInReturnWindow(db: Db, orderId: number, windowDays: number): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select delivered_at + make_interval(days => ${windowDays}) > now() as is_open
      from order_reward where order_id = ${orderId}`.execute(db)
  return rows[0]?.is_open ?? false
}
