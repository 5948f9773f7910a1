import { creditEarnings } from '../../ledger/credit-earnings.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { type Leg, postTransfer, type Transfer } from '../../ledger/post-transfer.ts'
import type { TransferCode } from '../../ledger/transfer-codes.ts'
import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { type Earned, type Earner, earnedByOrder, earnedBySlot } from './earned-rewards.ts'
import { type RewardPlan, readPlan } from './reward-plan.sql.ts'
import {
  countBusiness,
  insertRewards,
  lockOrderReward,
  lockPeopleOfOrder,
  markPosted,
  type RewardRow,
  readCountedSlots,
} from './reward-posting.sql.ts'
import { returnWindowDays } from './rewards.settings.ts'

export type PostedReward = Earned & { transferId: number }

type Outcome =
  | { refused?: undefined; rewards: PostedReward[] }
  /** Never delivered or no order at all; it can still be returned; it was returned; its rewards are posted already. */
  | { refused: 'unknown' | 'inReturnWindow' | 'returned' | 'posted' }

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderReward>>>

/**
 * Posts what a delivered order earns, each reward as a transfer of its own, by the plan it was placed under and by who is
 * subscribed and open now. A repeat posts nothing. Call it in one transaction.
 * @param posting.at when it happened, for history that comes from elsewhere; now where left out.
 */
export async function postRewards(db: Db, { orderId, at }: { orderId: number; at?: Date }): Promise<Outcome> {
  const windowDays = await readShopSetting(db, returnWindowDays)
  const order = await lockOrderReward(db, orderId, { windowDays, at })
  if (!order) return { refused: 'unknown' }
  if (order.posted_at) return { refused: 'posted' }
  if (order.reversed_at || order.status !== 'delivered') return { refused: 'returned' }
  if (!order.is_due) return { refused: 'inReturnWindow' }

  const plan = await readPlan(db, order.reward_plan_version)
  const people = await lockPeopleOfOrder(db, order.member_id)
  const earners = people.filter(({ isSubscribed, isOpen }) => isSubscribed && isOpen)
  await lockAccounts(
    db,
    earners.map(({ memberId }) => memberId),
  )
  const rewards = await payOrder(db, { order, plan, earners, at })
  // After the accounts, as whoever opens a slot or an account takes their locks.
  rewards.push(...(await payAwards(db, { order, plan, at })))
  await insertRewards(
    db,
    rewards.map((reward) => rowOf({ order, plan, at }, reward)),
  )
  await markPosted(db, orderId, at)
  return { rewards }
}

type Posting = { order: LockedOrder; plan: RewardPlan; at: Date | undefined }

async function payOrder(
  db: Db,
  { order, plan, earners, at }: Posting & { earners: readonly Earner[] },
): Promise<PostedReward[]> {
  const earned = earnedByOrder(
    {
      net: paise(order.net),
      cashback: paise(order.cashback),
      isCashbackRedeemed: order.cashback_redeemed,
    },
    plan,
    earners,
  )
  return await payEach(db, { order, plan, at }, earned)
}

async function payAwards(db: Db, { order, plan, at }: Posting): Promise<PostedReward[]> {
  await countBusiness(db, order.id, 'bought')
  const slots = await readCountedSlots(db, order.id)
  const earned = slots.flatMap((slot) => earnedBySlot(slot, plan.steps))
  return await payEach(db, { order, plan, at }, earned)
}

async function payEach(db: Db, posting: Posting, earned: readonly Earned[]): Promise<PostedReward[]> {
  const paid: PostedReward[] = []
  for (const reward of earned) paid.push({ ...reward, transferId: await pay(db, posting, reward) })
  return paid
}

const codes = {
  cashback: 'cashback',
  points: 'points_earned',
  level_income: 'level_income',
  award: 'award',
} as const satisfies Record<Earned['kind'], TransferCode>

async function pay(db: Db, { order, plan, at }: Posting, reward: Earned): Promise<number> {
  const { memberId, kind, amount } = reward
  const transfer = {
    code: codes[kind],
    requestKey: requestKeyOf(order.id, reward),
    cause: { kind: 'order', id: order.id } as const,
    memberId,
    reference: { order_no: order.order_no, plan_version: plan.version, ...referenceOf(reward) },
    legs: legsOf(kind, amount),
    at,
  }
  return kind === 'points' ? await postTransfer(db, transfer) : await creditEarnings(db, transfer)
}

function requestKeyOf(orderId: number, { kind, level, slotId, step }: Earned): string {
  if (kind === 'level_income') return `order:${orderId}:level_income:${level}`
  if (kind === 'award') return `order:${orderId}:award:${slotId}:${step}`
  return `order:${orderId}:${kind}`
}

function referenceOf({ kind, base, level, percentBp, slotId, step }: Earned): Transfer['reference'] {
  if (kind === 'level_income') return { base, level, percent_bp: percentBp }
  if (kind === 'award') return { base, slot_id: slotId, step }
  return { base }
}

/** `amount` is in paise, or in points for that kind. */
function legsOf(kind: Earned['kind'], amount: number): Leg[] {
  if (kind === 'points')
    return [
      { account: 'points', amount, currency: 'PTS' },
      { account: 'points_cost', amount: -amount, currency: 'PTS' },
    ]
  return [
    { account: 'earnings', amount },
    { account: kind === 'cashback' ? 'cashback_cost' : 'reward_cost', amount: -amount },
  ]
}

function rowOf({ order, plan, at }: Posting, reward: PostedReward): RewardRow {
  return {
    order_id: order.id,
    member_id: reward.memberId,
    kind: reward.kind,
    level: reward.level,
    slot_id: reward.slotId,
    step: reward.step,
    base: reward.base,
    percent_bp: reward.percentBp,
    amount: reward.amount,
    plan_version: plan.version,
    transfer_id: reward.transferId,
    ...(at && { created_at: at }),
  }
}
