import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'

const orderColumns = [
  'purchase_order.id',
  'order_no',
  'purchase_order.member_id',
  'status',
  'cashback_redeemed',
  'reward_plan_version',
] as const

// The columns on which rewards depend: the price of the goods that were not returned, and the cashback, which
// is at most that price.
const earnedBy = [
  sql<number>`goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off)`.as('net'),
  sql<number>`least(cashback - cashback_taken_off, goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off))`.as(
    'cashback',
  ),
] as const

/**
 * Locks a delivered order and its order_reward row until the transaction ends. In the result, `is_due` says
 * whether the return window has passed.
 * @param when.windowDays the return window in days.
 * @param when.at the time for which `is_due` is computed; by default now.
 */
export async function lockOrderReward(
  db: Db,
  orderId: number,
  { windowDays, at }: { windowDays: number; at: Date | undefined },
) {
  const ownerId = await findMemberOf(db, 'purchase_order', 'id', orderId)
  if (ownerId === undefined) return undefined
  // Locks the order first, as a return does, so that this cannot deadlock with a return.
  await sql`select from purchase_order where id = ${orderId} and member_id = ${ownerId} for no key update`.execute(
    db,
  )
  return await db
    .selectFrom('order_reward')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'order_reward.member_id'),
    )
    .select([...orderColumns, ...earnedBy, 'posted_at', 'reversed_at', 'awaits_cash'])
    .select(
      sql<boolean>`delivered_at + make_interval(days => ${windowDays}) <= coalesce(${at ?? null}::timestamptz, now())`.as(
        'is_due',
      ),
    )
    .select(
      sql<boolean>`payment_intent_id is not null and earns_nothing(payment_intent_id, purchase_order.member_id)`.as(
        'is_held',
      ),
    )
    .where('order_id', '=', orderId)
    .where('order_reward.member_id', '=', ownerId)
    .forNoKeyUpdate('order_reward')
    .executeTakeFirst()
}

/** The columns of a locked delivered order that decide its rewards. Amounts are in paise. */
export type LockedOrder = Omit<
  NonNullable<Awaited<ReturnType<typeof lockOrderReward>>>,
  'posted_at' | 'reversed_at' | 'awaits_cash' | 'is_due' | 'is_held'
>

/** Reads those amounts of a locked order that decide its rewards after returns. */
export async function readLeftOfOrder(db: Db, orderId: number): Promise<LockedOrder> {
  return await db
    .selectFrom('purchase_order')
    .select([...orderColumns, ...earnedBy])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/**
 * An order whose rewards are due, because its return window has passed. The delivery time and the id are also
 * the cursor of the next page.
 */
export type DueOrder = {
  id: number
  memberId: number
  /**
   * The time of delivery, as a string with microseconds. A Date would drop them, and the next page would
   * contain the same order again.
   */
  deliveredAt: string
}

/**
 * Finds orders whose rewards are due because the return window has passed, earliest delivery first, after the
 * order `after`.
 */
export async function findDueOrders(
  db: Db,
  { windowDays, after, limit }: { windowDays: number; after: DueOrder | undefined; limit: number },
): Promise<DueOrder[]> {
  return await db
    .selectFrom('order_reward')
    .select(['order_id as id', 'member_id as memberId', sql<string>`delivered_at::text`.as('deliveredAt')])
    .where('posted_at', 'is', null)
    .where('reversed_at', 'is', null)
    .where('set_aside', 'is', null)
    .where(sql<boolean>`not awaits_cash`)
    .where(sql<boolean>`delivered_at <= now() - make_interval(days => ${windowDays})`)
    .where(
      sql<boolean>`(delivered_at, order_id) > (
        coalesce(${after?.deliveredAt ?? null}::text::timestamptz, '-infinity'), ${after?.id ?? 0}::bigint)`,
    )
    .orderBy('delivered_at')
    .orderBy('order_id')
    // Writes the limit as a literal, so that the planner knows how few rows are wanted.
    .limit(sql.lit(limit))
    .execute()
}

/**
 * Locks those of these orders whose rewards are still due, until the transaction ends. Skips orders that
 * another transaction has locked. Another node is crediting their rewards, or a later run will.
 */
export async function lockDueOrders(db: Db, due: readonly DueOrder[]): Promise<LockedOrder[]> {
  const [ids, memberIds] = [due.map(({ id }) => id), due.map(({ memberId }) => memberId)]
  const { rows } = await sql<{ locked: number[] }>`
    select lock_due_orders(${ids}::bigint[], ${memberIds}::bigint[]) as locked`.execute(db)
  const locked = await db
    .selectFrom('purchase_order')
    .select([...orderColumns, ...earnedBy])
    .where('id', '=', sql<number>`any(${rows[0]!.locked}::bigint[])`)
    .where('member_id', '=', sql<number>`any(${memberIds}::bigint[])`)
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return locked.toSorted((one, other) => places.get(one.id)! - places.get(other.id)!)
}

/** Marks the rewards of orders as posted (credited to the members). */
export async function markPosted(db: Db, orderIds: readonly number[], at: Date | undefined): Promise<void> {
  await sql`
    update order_reward set posted_at = ${at ?? sql`now()`}, set_aside = null
      where order_id = any(${orderIds}::bigint[])`.execute(db)
}

/**
 * Returns whether the rewards of a delivered order are posted and not reversed, and locks its order_reward
 * row. Lock the order first.
 */
export async function lockPosted(db: Db, order: { id: number; member_id: number }): Promise<boolean> {
  const { posted_at, reversed_at } = await db
    .selectFrom('order_reward')
    .select(['posted_at', 'reversed_at'])
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return posted_at !== null && reversed_at === null
}

/** Marks an order whose rewards were reversed, or that will earn none. */
export async function markReversed(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('order_reward')
    .set({ reversed_at: sql<Date>`now()`, set_aside: null })
    .where('order_id', '=', orderId)
    .execute()
}

// The most characters of a stored reason.
const reasonLengthMax = 500

/**
 * Marks an order whose rewards cannot be posted, so that the job no longer retries it, and stores the reason.
 */
export async function markUnpostable(db: Db, orderId: number, reason: string): Promise<void> {
  await db
    .updateTable('order_reward')
    .set({ set_aside: reason.slice(0, reasonLengthMax) })
    .where('order_id', '=', orderId)
    .where('posted_at', 'is', null)
    .where('reversed_at', 'is', null)
    .execute()
}

/** Lists the orders whose rewards need manual handling, earliest delivery first. */
export async function listUnpostable(db: Db): Promise<{ order_no: string; set_aside: string | null }[]> {
  return await db
    .selectFrom('order_reward')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'order_reward.member_id'),
    )
    .select(['order_no', 'set_aside'])
    .where('set_aside', 'is not', null)
    .orderBy('delivered_at')
    .execute()
}

/**
 * Unmarks the orders that were marked for manual handling, so that the job posts their rewards. Returns these
 * orders with the reasons.
 */
export async function retryUnpostable(db: Db): Promise<{ order_no: string; set_aside: string }[]> {
  const aside = await db
    .selectFrom('order_reward')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'order_reward.member_id'),
    )
    .select(['order_id', 'order_reward.member_id', 'order_no', 'set_aside'])
    .where('set_aside', 'is not', null)
    .execute()
  const retried: { order_no: string; set_aside: string }[] = []
  for (const { order_id: orderId, member_id: memberId, order_no, set_aside } of aside) {
    const { numUpdatedRows } = await db
      .updateTable('order_reward')
      .set({ set_aside: null })
      .where('order_id', '=', orderId)
      .where('member_id', '=', memberId)
      .where('set_aside', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) retried.push({ order_no, set_aside: set_aside! })
  }
  return retried
}
