import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A reward that was paid, as it is written. */
export type RewardRow = Insertable<Tables['reward']>

/** The buyer of an order, at level 0, or one of those above. */
export type PersonOfOrder = {
  buyerId: number
  memberId: number
  level: number
  isSubscribed: boolean
  isOpen: boolean
}

/**
 * The buyers of orders (level 0) and everyone up to ten levels above, for each buyer the nearest first. Whoever has an open
 * account keeps it until the transaction ends, because closing an account locks its member.
 */
export async function lockPeopleOfOrders(db: Db, buyerIds: readonly number[]): Promise<PersonOfOrder[]> {
  await sql`
    select from member
      where id = any(${buyerIds}::bigint[] || array(
        select ancestor_id from network_position where member_id = any(${buyerIds}::bigint[])))
      order by id for key share`.execute(db)
  return await readPeopleOfOrders(db, buyerIds)
}

/** The people of orders as they are now, without a lock: for what is only shown. */
export async function readPeopleOfOrders(db: Db, buyerIds: readonly number[]): Promise<PersonOfOrder[]> {
  const { rows } = await sql<PersonOfOrder>`
    with buyer as (select distinct id from unnest(${buyerIds}::bigint[]) as named (id))
    select buyer_id as "buyerId", member_id as "memberId", level, subscribed as "isSubscribed", open as "isOpen" from (
        select id as buyer_id, id, 0 as level from buyer
        union all
        select member_id, ancestor_id, level from buyer join network_position on member_id = buyer.id
      ) as placed
      join network_member on member_id = placed.id
      order by buyer_id, level`.execute(db)
  return rows
}

/** Counts the business of what is left of orders for everyone above their buyers, and for their slots; or takes it back. */
export async function countBusiness(
  db: Db,
  orderIds: readonly number[],
  change: 'bought' | 'returned',
): Promise<void> {
  const sign = change === 'bought' ? 1 : -1
  await sql`
    select count_business(array_agg(purchase_order.member_id), array_agg(goods_left(purchase_order.net, delivery_charge, cash_fee, net_taken_off) * ${sign}::bigint), array_agg(delivered_at))
      from order_reward join purchase_order on id = order_id where order_id = any(${orderIds}::bigint[])`.execute(
    db,
  )
}

/** Takes back the business of a part of an order (paise) that came back. */
export async function countBusinessOff(db: Db, orderId: number, net: number): Promise<void> {
  await sql`
    select count_business(array[member_id], array[-${net}::bigint], array[delivered_at])
      from order_reward where order_id = ${orderId}`.execute(db)
}

/** A slot with its business so far (paise), what it was awarded, and the orders that will count for it. */
export type SlotRow = {
  slotId: number
  memberId: number
  business: number
  awardedSteps: number[]
  /** The most business that a step took which it was awarded for. */
  awardedBusiness: number
  orderIds: number[]
}

/**
 * The slots that orders will count for and that have an owner who can be paid, by their ids. They stay as they are while the
 * accounts of their owners are locked.
 */
export async function readSlotsOfOrders(db: Db, orderIds: readonly number[]): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    with counted as (
      select slot.id, slot.member_id, array_agg(order_id) as order_ids
        from order_reward
        join purchase_order on purchase_order.id = order_id
        join network_position on network_position.member_id = purchase_order.member_id
        join network_member on network_member.member_id = ancestor_id and open
        join slot on slot.member_id = ancestor_id and slot.created_at <= delivered_at
        where order_id = any(${orderIds}::bigint[])
        group by slot.id, slot.member_id
    )
    select counted.id as "slotId", counted.member_id as "memberId", slot_progress.business, order_ids as "orderIds",
        coalesce(awarded.steps, '{}') as "awardedSteps", coalesce(awarded.business, 0) as "awardedBusiness"
      from counted
      join slot_progress on slot_progress.slot_id = counted.id and slot_progress.member_id = counted.member_id
      cross join lateral (
        select array_agg(step::integer) as steps, max(step_business[step]) as business
          from reward join reward_plan on version = plan_version
          where reward.slot_id = counted.id and reversal_transfer_id is null
      ) as awarded
      order by counted.id`.execute(db)
  return rows
}

/** Writes what was paid. Returns the ids of the rewards in the same order. */
export async function insertRewards(db: Db, rewards: readonly RewardRow[]): Promise<number[]> {
  if (rewards.length === 0) return []
  const { rows } = await sql<{ ids: number[] }>`
    select insert_rewards(${JSON.stringify(rewards)}::jsonb) as ids`.execute(db)
  return rows[0]!.ids
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
