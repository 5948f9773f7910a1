import { type Credited, creditManyEarnings } from '../../ledger/credit-earnings.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import type { TdsRule } from '../withdrawals/tds/tds.ts'
import { deductTds } from '../withdrawals/tds/tds-at-credit.flow.ts'
import { tdsRuleOf } from '../withdrawals/tds/tds-rule.flow.ts'
import { tdsBase, tdsMoment, tdsSetting } from '../withdrawals/withdrawals.settings.ts'
import { countForSlot, type Earned, type Earner, earnedByOrder, isCommission } from './earned-rewards.ts'
import { type LockedOrder, lockOrderReward, markPosted } from './order-rewards.sql.ts'
import { type RewardPlan, readPlans } from './reward-plan.sql.ts'
import {
  countBusiness,
  insertRewards,
  lockOrderMembers,
  type OrderMember,
  readSlotsOfOrders,
  type SlotRow,
} from './reward-posting.sql.ts'
import { type OrderEarned, rowOf, transferOf } from './reward-transfers.ts'
import { returnWindowDays } from './rewards.settings.ts'

export type PostedReward = OrderEarned & Credited & { rewardId: number }

type Outcome =
  | { refused?: undefined; rewards: PostedReward[] }
  /**
   * The reason why nothing was posted. unknown: the order does not exist or was never delivered. awaitsCash:
   * the order's cash is not received. held: the payment is disputed or lost. inReturnWindow: the order can
   * still be returned. returned, posted: the order was returned, or its rewards were posted already.
   */
  | { refused: 'unknown' | 'awaitsCash' | 'held' | 'inReturnWindow' | 'returned' | 'posted' }

/** The operator's settings for posting rewards. */
export type PostingTerms = {
  windowDays: number
  /**
   * The rule for TDS (tax deducted at source), if the shop deducts it from each credit of commission.
   * Undefined if the shop deducts TDS from withdrawals.
   */
  tds: TdsRule | undefined
}

export async function readPostingTerms(db: Db): Promise<PostingTerms> {
  const [windowDays, moment, tds, base] = await readShopSettings(db, [
    returnWindowDays,
    tdsMoment,
    tdsSetting,
    tdsBase,
  ])
  return { windowDays, tds: moment === 'credit' ? tdsRuleOf(tds, base) : undefined }
}

/**
 * Posts the rewards of one delivered order: credits them to the buyer and the members above the buyer. A
 * repeat posts nothing. Call it in one transaction.
 * @param posting.at the time of posting, for imported history; by default now.
 */
export async function postRewards(db: Db, { orderId, at }: { orderId: number; at?: Date }): Promise<Outcome> {
  const { windowDays, tds } = await readPostingTerms(db)
  const order = await lockOrderReward(db, orderId, { windowDays, at })
  if (!order) return { refused: 'unknown' }
  if (order.posted_at) return { refused: 'posted' }
  if (order.reversed_at || order.status !== 'delivered') return { refused: 'returned' }
  if (order.awaits_cash) return { refused: 'awaitsCash' }
  if (order.is_held) return { refused: 'held' }
  if (!order.is_due) return { refused: 'inReturnWindow' }
  return { rewards: await postRewardsOf(db, [order], { tds, at }) }
}

/**
 * Posts the rewards of delivered orders, one transfer per reward. For each order, uses the reward plan of the
 * time when the order was placed. Pays only members who have an open account and may earn now. Uses few
 * statements for all orders, but the result is the same as posting one order after the other. Call it in one
 * transaction, with the orders locked, due and not posted.
 */
export async function postRewardsOf(
  db: Db,
  orders: readonly LockedOrder[],
  { tds, at }: Pick<PostingTerms, 'tds'> & { at?: Date | undefined },
): Promise<PostedReward[]> {
  if (orders.length === 0) return []
  const orderIds = orders.map(({ id }) => id)
  const plans = await readPlans(
    db,
    orders.map((order) => order.reward_plan_version),
  )
  const people = await lockOrderMembers(
    db,
    orders.map((order) => order.member_id),
  )
  const earners = people.filter(({ isOpen, hasCashback, mayEarn }) => isOpen && (hasCashback || mayEarn))
  await lockAccounts(db, [...new Set(earners.map(({ memberId }) => memberId))])
  // Reads the slots (paid subscriptions) after locking the accounts. Opening a slot or an account takes the
  // same locks, so the slots cannot change afterwards.
  const slots = await readSlotsOfOrders(db, orders, people)
  const earned = earnedByOrders(orders, { plans, earners, slots })
  const transfers = earned.map((reward) => transferOf(reward, { at }))
  const credited = await creditManyEarnings(db, transfers)
  await countBusiness(db, orders, 'bought')
  const rewardIds = await insertRewards(
    db,
    earned.map((reward, index) => rowOf(reward, credited[index]!.transferId, at)),
  )
  const posted = earned.map((reward, index) => ({
    ...reward,
    ...credited[index]!,
    rewardId: rewardIds[index]!,
  }))
  if (tds) await deductTds(db, posted.filter(isCommission), { rule: tds, at })
  await markPosted(db, orderIds, at)
  return posted
}

type ForAll = {
  plans: ReadonlyMap<number, RewardPlan>
  earners: readonly OrderMember[]
  slots: readonly SlotRow[]
}

/**
 * Calculates each order's rewards. Calculates awards last, one order after the other, because an award
 * depends on the orders before it.
 */
function earnedByOrders(orders: readonly LockedOrder[], { plans, earners, slots }: ForAll): OrderEarned[] {
  const earnersOf = Map.groupBy(earners, ({ buyerId }) => buyerId)
  const slotNow = new Map(slots.map((slot) => [slot.slotId, slot]))
  return orders.flatMap((order) => {
    const plan = plans.get(order.reward_plan_version)!
    const earned = ofOrder(order, plan, earnersOf.get(order.member_id) ?? [])
    for (const { orderIds, slotId } of slots) {
      if (!orderIds.includes(order.id)) continue
      const counted = countForSlot(slotNow.get(slotId)!, paise(order.net), plan.steps)
      slotNow.set(slotId, counted.slot)
      earned.push(...counted.earned)
    }
    return earned.map((reward) => ({ ...reward, order }))
  })
}

function ofOrder(order: LockedOrder, plan: RewardPlan, earners: readonly Earner[]): Earned[] {
  const { net, cashback, cashback_redeemed: isCashbackRedeemed } = order
  return earnedByOrder({ net: paise(net), cashback: paise(cashback), isCashbackRedeemed }, plan, earners)
}
