import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

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
      'purchase_order.member_id',
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

/** The buyer of an order, at level 0, or one of those above. */
export type PersonOfOrder = { memberId: number; level: number; isSubscribed: boolean; isOpen: boolean }

/**
 * The buyer (level 0) and everyone up to ten levels above, the nearest first. Whoever has an open account keeps it until
 * the transaction ends, because closing an account locks its member.
 */
export async function lockPeopleOfOrder(db: Db, buyerId: number): Promise<PersonOfOrder[]> {
  await sql`
    select from member
      where id = any(${buyerId}::bigint || array(
        select ancestor_id from network_position where member_id = ${buyerId}))
      order by id for key share`.execute(db)
  return await readPeopleOfOrder(db, buyerId)
}

/** The people of an order as they are now, without a lock: for what is only shown. */
export async function readPeopleOfOrder(db: Db, buyerId: number): Promise<PersonOfOrder[]> {
  const { rows } = await sql<PersonOfOrder>`
    select member_id as "memberId", level, subscribed as "isSubscribed", open as "isOpen" from (
        select ${buyerId}::bigint as id, 0 as level
        union all
        select ancestor_id, level from network_position where member_id = ${buyerId}
      ) as placed
      join network_member on member_id = id
      order by level`.execute(db)
  return rows
}

/** Counts the business of an order for everyone above its buyer, and for their slots; or takes it back. */
export async function countBusiness(db: Db, orderId: number, change: 'bought' | 'returned'): Promise<void> {
  const sign = change === 'bought' ? 1 : -1
  await sql`select count_business(purchase_order.member_id, net * ${sign}::bigint, delivered_at)
    from order_reward join purchase_order on id = order_id where order_id = ${orderId}`.execute(db)
}

type SlotRow = {
  slotId: number
  memberId: number
  /** In paise. */
  business: number
  awardedSteps: number[]
  /** The most business that a step took which it was awarded for. */
  awardedBusiness: number
}

/** The slots that counted an order and have an owner who can be paid. */
export async function readCountedSlots(db: Db, orderId: number): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    select slot.id as "slotId", slot.member_id as "memberId", slot_progress.business,
        coalesce(awarded.steps, '{}') as "awardedSteps", coalesce(awarded.business, 0) as "awardedBusiness"
      from order_reward
      join purchase_order on purchase_order.id = order_id
      join network_position on network_position.member_id = purchase_order.member_id
      join network_member on network_member.member_id = ancestor_id and open
      join slot on slot.member_id = ancestor_id and slot.created_at <= delivered_at
      join slot_progress on slot_progress.slot_id = slot.id
      cross join lateral (
        select array_agg(step::integer) as steps, max(step_business[step]) as business
          from reward join reward_plan on version = plan_version
          where reward.slot_id = slot.id and reversal_transfer_id is null
      ) as awarded
      where order_id = ${orderId}
      order by slot.id`.execute(db)
  return rows
}

/** Writes what was paid. */
export async function insertRewards(db: Db, rewards: readonly RewardRow[]): Promise<void> {
  if (rewards.length > 0) await sql`select insert_rewards(${JSON.stringify(rewards)}::jsonb)`.execute(db)
}

/** Notes that the rewards of an order are posted. */
export async function markPosted(db: Db, orderId: number, at: Date | undefined): Promise<void> {
  await db
    .updateTable('order_reward')
    .set({ posted_at: at ?? sql<Date>`now()`, set_aside: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** A reward that can be reversed. */
export type ReversibleReward = {
  id: number
  memberId: number
  kind: 'cashback' | 'points' | 'level_income' | 'award'
  level: number
  slotId: number | null
  step: number | null
  /** Paise, or points for that kind. */
  amount: number
}

/** Whether the rewards of a delivered order were posted. Locked; the order is locked already. */
export async function lockWhetherPosted(db: Db, orderId: number): Promise<boolean> {
  const { posted_at } = await db
    .selectFrom('order_reward')
    .select('posted_at')
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return posted_at !== null
}

/** What an order earned and stands, except for awards: those depend on the business of their slots. */
export async function readReversibleRewards(db: Db, orderId: number): Promise<ReversibleReward[]> {
  return await reversible(db)
    .where('reward.order_id', '=', orderId)
    .where('kind', '<>', 'award')
    .orderBy('reward.id')
    .execute()
}

/** The awards that stand of slots which counted an order, and have less business now than their step takes. */
export async function readFallenAwards(db: Db, orderId: number): Promise<ReversibleReward[]> {
  return await reversible(db)
    .innerJoin('slot', 'slot.id', 'reward.slot_id')
    .innerJoin('slot_progress', 'slot_progress.slot_id', 'slot.id')
    .innerJoin('network_position', 'ancestor_id', 'slot.member_id')
    .innerJoin('purchase_order', 'purchase_order.member_id', 'network_position.member_id')
    .innerJoin('order_reward', 'order_reward.order_id', 'purchase_order.id')
    .innerJoin('reward_plan', 'reward_plan.version', 'reward.plan_version')
    .where('purchase_order.id', '=', orderId)
    .where('kind', '=', 'award')
    .whereRef('slot.created_at', '<=', 'order_reward.delivered_at')
    .where(sql<boolean>`slot_progress.business < step_business[reward.step]`)
    .orderBy('reward.id')
    .execute()
}

function reversible(db: Db) {
  return db
    .selectFrom('reward')
    .select([
      'reward.id',
      'reward.member_id as memberId',
      'reward.kind',
      'reward.level',
      'reward.slot_id as slotId',
      'reward.step',
      'reward.amount',
    ])
    .where('reversal_transfer_id', 'is', null)
}

/** What an order earned, awards among it, and which of it was taken back since. */
export async function listRewardsOfOrder(db: Db, orderId: number) {
  return await db
    .selectFrom('reward')
    .select(['kind', 'level', 'amount', 'created_at'])
    .select((eb) => eb('reversal_transfer_id', 'is not', null).as('is_reversed'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Notes what a reward was reversed by. */
export async function markRewardReversed(db: Db, rewardId: number, transferId: number): Promise<void> {
  await sql`select reverse_reward(${rewardId}, ${transferId})`.execute(db)
}

/** Notes that an order earns nothing any more. */
export async function markReversed(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('order_reward')
    .set({ reversed_at: sql<Date>`now()`, set_aside: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** Where an order stands among those whose rewards are due. */
export type DuePlace = {
  orderId: number
  /** As text, since a Date has no microseconds and would lead back to the same order. */
  deliveredAt: string
}

/** The orders behind a place whose rewards are due: delivered longest ago first. */
export async function listDueOrders(
  db: Db,
  { windowDays, after, limit }: { windowDays: number; after: DuePlace | undefined; limit: number },
): Promise<DuePlace[]> {
  const { rows } = await sql<DuePlace>`
    select order_id as "orderId", delivered_at::text as "deliveredAt" from order_reward
      where posted_at is null and reversed_at is null and set_aside is null
        and delivered_at <= now() - make_interval(days => ${windowDays})
        and (delivered_at, order_id) > (
          coalesce(${after?.deliveredAt ?? null}::text::timestamptz, '-infinity'), ${after?.orderId ?? 0}::bigint)
      order by delivered_at, order_id limit ${limit}`.execute(db)
  return rows
}

// Enough for a person to see what is wrong.
const reasonLengthMax = 500

/** Sets an order aside whose rewards cannot be posted, with the reason. */
export async function setAside(db: Db, orderId: number, reason: string): Promise<void> {
  await db
    .updateTable('order_reward')
    .set({ set_aside: reason.slice(0, reasonLengthMax) })
    .where('order_id', '=', orderId)
    .where('posted_at', 'is', null)
    .where('reversed_at', 'is', null)
    .execute()
}

/** The orders that were set aside, delivered longest ago first. */
export async function listSetAside(db: Db): Promise<{ order_no: string; set_aside: string | null }[]> {
  return await db
    .selectFrom('order_reward')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .select(['order_no', 'set_aside'])
    .where('set_aside', 'is not', null)
    .orderBy('delivered_at')
    .execute()
}

/** Has the orders that were set aside tried again, and returns them with why they were. */
export async function retrySetAside(db: Db): Promise<{ order_no: string; set_aside: string }[]> {
  const { rows } = await sql<{ order_no: string; set_aside: string }>`
    update order_reward set set_aside = null
      from (select order_id, order_no, set_aside from order_reward join purchase_order on purchase_order.id = order_id
        where set_aside is not null for update of order_reward) as aside
      where order_reward.order_id = aside.order_id returning order_no, aside.set_aside`.execute(db)
  return rows
}
