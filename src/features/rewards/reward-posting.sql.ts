import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { earnsAwards, mayEarn } from '../../platform/database/earning-rule.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { readOrderNumbers } from '../../platform/database/order-numbers.ts'

/** A paid reward, as inserted. */
export type RewardRow = Insertable<Tables['reward']>

/** The buyer of an order, at level 0, or a member above the buyer in the referral tree. */
export type OrderMember = {
  buyerId: number
  memberId: number
  level: number
  isOpen: boolean
  /**
   * Whether the member has a paid slot (a subscription), and therefore gets the cashback of their own orders.
   */
  hasCashback: boolean
  /** Whether the member may earn points, level income and awards, by the SQL function lacks_to_earn. */
  mayEarn: boolean
}

/**
 * Locks and returns the buyers of orders (level 0) and the members up to ten levels above them in the
 * referral tree. For each buyer, the nearest member comes first. Open accounts stay open until the
 * transaction ends, because closing an account would wait for this lock.
 */
export async function lockOrderMembers(db: Db, buyerIds: readonly number[]): Promise<OrderMember[]> {
  const places = await readPlacesOfOrders(db, buyerIds)
  await sql`select lock_open_members(${places.map(({ memberId }) => memberId)}::bigint[])`.execute(db)
  return await readPeopleAt(db, places)
}

/** Reads the buyers of orders and the members above them, without a lock, for display only. */
export async function readOrderMembers(db: Db, buyerIds: readonly number[]): Promise<OrderMember[]> {
  return await readPeopleAt(db, await readPlacesOfOrders(db, buyerIds))
}

type Place = Pick<OrderMember, 'buyerId' | 'memberId' | 'level'>

/**
 * Reads the positions of the buyers and of the members above them in the referral tree. Positions never
 * change.
 */
async function readPlacesOfOrders(db: Db, buyerIds: readonly number[]): Promise<Place[]> {
  const buyers = [...new Set(buyerIds)].toSorted((one, other) => one - other)
  const above = await db
    .selectFrom('network_position')
    .select(['member_id as buyerId', 'ancestor_id as memberId', 'level'])
    .where('member_id', '=', sql<number>`any(${buyers}::bigint[])`)
    .orderBy('member_id')
    .orderBy('level')
    .execute()
  const aboveBuyer = Map.groupBy(above, ({ buyerId }) => buyerId)
  return buyers.flatMap((buyerId) => [
    { buyerId, memberId: buyerId, level: 0 },
    ...(aboveBuyer.get(buyerId) ?? []),
  ])
}

// Reads which members have open accounts and may earn. Runs as a separate statement, because a Citus cluster
// cannot join these rows, which are distributed by member, with the positions, which are distributed by
// buyer.
async function readPeopleAt(db: Db, places: readonly Place[]): Promise<OrderMember[]> {
  const rows = await db
    .selectFrom('network_member')
    .innerJoin('earning_rule', (join) => join.onTrue())
    .select(['member_id as memberId', 'open as isOpen', 'subscribed as hasCashback', mayEarn.as('mayEarn')])
    .where(
      'member_id',
      '=',
      sql<number>`any(${[...new Set(places.map(({ memberId }) => memberId))]}::bigint[])`,
    )
    .execute()
  const people = new Map(rows.map((person) => [person.memberId, person]))
  return places.flatMap((place) => {
    const person = people.get(place.memberId)
    return person ? [{ ...place, ...person }] : []
  })
}

/**
 * Adds or subtracts orders in the stored team purchases of all members above the buyers, and of these
 * members' slots (paid subscriptions). Each order counts with the price of its goods, less returned goods.
 */
export async function countBusiness(
  db: Db,
  orders: readonly { id: number; member_id: number }[],
  change: 'bought' | 'returned',
): Promise<void> {
  const [ids, members] = [orders.map(({ id }) => id), orders.map((order) => order.member_id)]
  await sql`select count_business_of(${ids}::bigint[], ${members}::bigint[], ${change === 'bought' ? 1 : -1}::integer)`.execute(
    db,
  )
}

/**
 * Subtracts a returned part of an order, in paise, from the stored team purchases of the members above its
 * buyer.
 */
export async function subtractBusiness(
  db: Db,
  order: { id: number; member_id: number },
  net: number,
): Promise<void> {
  await sql`select count_business_of(array[${order.id}::bigint], array[${order.member_id}::bigint], -1, ${net}::bigint)`.execute(
    db,
  )
}

/**
 * A slot (a paid subscription) with its awards, the team's purchases counted so far (in paise), and the
 * orders to count next.
 */
export type SlotRow = {
  slotId: number
  memberId: number
  business: number
  awardedSteps: number[]
  /** The team purchases that the slot's highest awarded step required. */
  awardedBusiness: number
  orderIds: number[]
}

/**
 * Reads the slots (paid subscriptions) for which the orders will count and whose owners can earn, ordered by
 * id. The slots cannot change while their owners' accounts are locked. Under the earning rule 'slot', each
 * paid slot earns the award of each step. Under the rule 'agreement', only the member's oldest slot earns
 * awards, paid or not. Then the award of a step is earned once per member, not once per slot.
 */
export async function readSlotsOfOrders(
  db: Db,
  orders: readonly { id: number; member_id: number }[],
  people: readonly OrderMember[],
): Promise<SlotRow[]> {
  const owners = people.filter((person) => person.level > 0 && person.isOpen && person.mayEarn)
  const { rows: slots } = await sql<Omit<SlotRow, 'orderIds'> & { createdAt: number }>`
    select slot.id as "slotId", slot.member_id as "memberId", slot_progress.business, ${micros('slot.created_at')} as "createdAt",
        coalesce(awarded.steps, '{}') as "awardedSteps", coalesce(awarded.business, 0) as "awardedBusiness"
      from slot
      cross join earning_rule
      join slot_progress on slot_progress.slot_id = slot.id and slot_progress.member_id = slot.member_id
      left join lateral (
        select array_agg(step::integer) as steps, max(step_business[step]) as business
          from reward join reward_plan on version = plan_version
          where reward.member_id = slot.member_id and reversal_transfer_id is null
            and reward.slot_id = any(case when requires = 'agreement'
              then array(select own.id from slot as own where own.member_id = slot.member_id) else array[slot.id] end)
      ) as awarded on true
      where slot.member_id = any(${[...new Set(owners.map(({ memberId }) => memberId))]}::bigint[])
        and ${earnsAwards}
      order by slot.id`.execute(db)
  if (slots.length === 0) return []
  const { rows: delivered } = await sql<{ id: number; at: number }>`
    select order_id as id, ${micros('delivered_at')} as at from order_reward
      where order_id = any(${orders.map(({ id }) => id)}::bigint[])
        and member_id = any(${orders.map((order) => order.member_id)}::bigint[])`.execute(db)
  const deliveredAt = new Map(delivered.map(({ id, at }) => [id, at]))
  const buyersBelow = Map.groupBy(owners, ({ memberId }) => memberId)
  return slots.flatMap(({ createdAt, ...slot }) => {
    const buyers = new Set(buyersBelow.get(slot.memberId)!.map(({ buyerId }) => buyerId))
    const counted = orders.filter(
      ({ id, member_id: buyerId }) => buyers.has(buyerId) && createdAt <= deliveredAt.get(id)!,
    )
    return counted.length === 0 ? [] : [{ ...slot, orderIds: counted.map(({ id }) => id) }]
  })
}

// SQL for a time in microseconds. A Date has only milliseconds.
const micros = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** Inserts paid rewards. Returns their ids in the same order. */
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
  kind: Tables['reward']['kind']
  level: number
  slotId: number | null
  step: number | null
  /** The amount in paise, or in points for the kind 'points'. */
  amount: number
}

/**
 * Reads an order's unreversed rewards except awards. An award has its own condition: it is reversed only if
 * the team purchases counted for its slot (a paid subscription) fall below the award's step.
 */
export async function readReversibleRewards(db: Db, orderId: number): Promise<ReversibleReward[]> {
  return await reversible(db)
    .where('reward.order_id', '=', orderId)
    .where('kind', '<>', 'award')
    .orderBy('reward.id')
    .execute()
}

/**
 * Reads unreversed awards of the slots (paid subscriptions) for which an order had counted, if the team's
 * purchases are now below the award's step.
 */
export async function readFallenAwards(
  db: Db,
  order: { id: number; member_id: number },
): Promise<ReversibleReward[]> {
  const { rows } = await sql<{ deliveredAt: string; above: number[] }>`
    select delivered_at::text as "deliveredAt", array(
        select ancestor_id from network_position where network_position.member_id = order_reward.member_id) as above
      from order_reward where order_id = ${order.id} and member_id = ${order.member_id}`.execute(db)
  const { deliveredAt, above } = rows[0]!
  return await reversible(db)
    .innerJoin('slot', (join) =>
      join.onRef('slot.id', '=', 'reward.slot_id').onRef('slot.member_id', '=', 'reward.member_id'),
    )
    .innerJoin('slot_progress', (join) =>
      join
        .onRef('slot_progress.slot_id', '=', 'slot.id')
        .onRef('slot_progress.member_id', '=', 'slot.member_id'),
    )
    .innerJoin('reward_plan', 'reward_plan.version', 'reward.plan_version')
    .where('slot.member_id', '=', sql<number>`any(${above}::bigint[])`)
    .where('kind', '=', 'award')
    .where(sql<boolean>`slot.created_at <= ${deliveredAt}::text::timestamptz`)
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

/**
 * Reads the unreversed rewards that required a paid slot. These are the slot's awards. If the slot is the
 * member's last paid one, they include the rewards earned since the first paid slot: all of them by the
 * earning rule 'slot', only the cashback by the rule 'agreement'.
 */
export async function readRewardsOfSlot(
  db: Db,
  { memberId, slotId }: { memberId: number; slotId: number },
): Promise<(ReversibleReward & { orderId: number; orderNo: string })[]> {
  const { rows } = await sql<ReversibleReward & { orderId: number; orderNo: string }>`
    with paid as materialized (
      select id, created_at from slot where member_id = ${memberId} and transfer_id is not null
    ), other as materialized (
      select paid.id from paid join slot_progress on slot_id = paid.id and member_id = ${memberId} where paid.id <> ${slotId}
    )
    select reward.id, reward.member_id as "memberId", kind, level, slot_id as "slotId", step, amount, order_id as "orderId"
      from reward cross join earning_rule
      where reward.member_id = ${memberId} and reversal_transfer_id is null
        and (slot_id = ${slotId} or (not exists (select from other) and created_at >= (select min(created_at) from paid)
          and (kind = 'cashback' or requires <> 'agreement')))
      order by reward.id`.execute(db)
  const numbers = await readOrderNumbers(
    db,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map((reward) => ({ ...reward, orderNo: numbers.get(reward.orderId)! }))
}

/** Lists an order's rewards, including awards, and whether each was reversed. */
export async function listRewardsOfOrder(db: Db, orderId: number) {
  return await db
    .selectFrom('reward')
    .select(['kind', 'level', 'amount', 'created_at'])
    .select((eb) => eb('reversal_transfer_id', 'is not', null).as('is_reversed'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/**
 * Returns whether the rewards of an order wait until its cash is received. An undelivered order has no
 * `order_reward` row yet. Its rewards will wait if the order is paid in cash, or if its buyer owes a refund.
 */
export async function rewardsAwaitCash(
  db: Db,
  order: { id: number; member_id: number; cash: number; owed: number | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('order_reward')
    .select('awaits_cash')
    .where('member_id', '=', order.member_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  return found?.awaits_cash ?? (order.cash > 0 || (order.owed ?? 0) > 0)
}

/** Records the transfer that reversed a reward. */
export async function markRewardReversed(db: Db, rewardId: number, transferId: number): Promise<void> {
  await sql`select reverse_reward(${rewardId}, ${transferId})`.execute(db)
}
