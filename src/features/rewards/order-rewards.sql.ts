import { type Insertable, sql } from 'kysely'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** A reward that was paid, as it is written. */
export type RewardRow = Insertable<Tables['reward']>

/**
 * A delivered order, and where its rewards stand. Both rows are locked until the transaction ends.
 * @param when.windowDays how long an order can be returned; `isDue` says whether that is over, by `at` or now.
 */
export async function lockOrderReward(
  db: Db,
  orderId: number,
  { windowDays, at }: { windowDays: number; at: Date | undefined },
) {
  // The order first, as whoever takes its goods back locks it.
  await sql`select from purchase_order where id = ${orderId} for no key update`.execute(db)
  return await db
    .selectFrom('order_reward')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .select([
      'order_id as id',
      'order_no',
      'member_id',
      'status',
      'net',
      'cashback',
      'cashback_redeemed',
      'reward_plan_version',
      'posted_at',
      'reversed_at',
    ])
    .select(
      sql<boolean>`delivered_at + make_interval(days => ${windowDays}) <= coalesce(${at ?? null}::timestamptz, now())`.as(
        'is_due',
      ),
    )
    .where('order_id', '=', orderId)
    .forNoKeyUpdate('order_reward')
    .executeTakeFirst()
}

/**
 * The buyer (level 0) and everyone up to ten levels above who can be paid now: subscribed, with an open account. They
 * stay so until the transaction ends, because closing an account locks its member.
 */
export async function lockEarners(db: Db, buyerId: number): Promise<{ memberId: number; level: number }[]> {
  await sql`
    select from member
      where id = ${buyerId} or id in (select ancestor_id from network_position where descendant_id = ${buyerId})
      order by id for key share`.execute(db)
  const { rows } = await sql<{ memberId: number; level: number }>`
    select member_id as "memberId", level from (
        select ${buyerId}::bigint as id, 0 as level
        union all
        select ancestor_id, level from network_position where descendant_id = ${buyerId}
      ) as placed
      join network_member on member_id = id
      where subscribed and open
      order by level`.execute(db)
  return rows
}

/** Counts the business of an order for everyone above its buyer, and for their slots. */
export async function countBusiness(db: Db, orderId: number): Promise<void> {
  await sql`select count_business(member_id, net, delivered_at)
    from order_reward join purchase_order on id = order_id where order_id = ${orderId}`.execute(db)
}

/** The slots that counted an order and have an owner who can be paid. */
export async function readCountedSlots(
  db: Db,
  orderId: number,
): Promise<{ slotId: number; memberId: number; business: Paise; awarded: number[] }[]> {
  const { rows } = await sql<{ slotId: number; memberId: number; business: number; awarded: number[] }>`
    select slot.id as "slotId", slot.member_id as "memberId", slot_progress.business,
        array(select step::integer from reward where reward.slot_id = slot.id and reversal_transfer_id is null) as awarded
      from order_reward
      join purchase_order on purchase_order.id = order_id
      join network_position on descendant_id = purchase_order.member_id
      join network_member on network_member.member_id = ancestor_id and open
      join slot on slot.member_id = ancestor_id and slot.created_at <= delivered_at
      join slot_progress on slot_progress.slot_id = slot.id
      where order_id = ${orderId}
      order by slot.id`.execute(db)
  return rows.map((row) => ({ ...row, business: paise(row.business) }))
}

/** Writes what was paid. */
export async function insertRewards(db: Db, rewards: readonly RewardRow[]): Promise<void> {
  if (rewards.length > 0) await db.insertInto('reward').values(rewards).execute()
}

/** Notes that the rewards of an order are posted. */
export async function markPosted(db: Db, orderId: number, at: Date | undefined): Promise<void> {
  await db
    .updateTable('order_reward')
    .set({ posted_at: at ?? sql<Date>`now()`, set_aside: null })
    .where('order_id', '=', orderId)
    .execute()
}
