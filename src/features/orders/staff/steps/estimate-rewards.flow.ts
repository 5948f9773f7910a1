import { type Paise, paise, sumPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type Earned, earnedByOrder } from '../../../rewards/earned-rewards.ts'
import { readPlan } from '../../../rewards/reward-plan.sql.ts'
import { readOrderMembers } from '../../../rewards/reward-posting.sql.ts'
import { goodsLeft } from '../../life/order-charges.ts'
import type { Order } from '../../life/order-life.sql.ts'

/**
 * The rewards that will be posted after an order's return window. Leaves out awards, which belong to slots
 * (subscriptions that members bought).
 */
export type EstimatedRewards = { cashback: Paise; points: number; levelIncome: Paise; uplines: number }

/**
 * Estimates the rewards of an order's remaining goods, by its reward plan and for the members who may earn
 * today. Posts nothing.
 */
export async function estimateRewards(db: Db, order: Order): Promise<EstimatedRewards> {
  const [plan, people] = await Promise.all([
    readPlan(db, order.reward_plan_version),
    readOrderMembers(db, [order.member_id]),
  ])
  const earners = people.filter(({ isOpen }) => isOpen)
  const net = goodsLeft(order)
  const cashback = paise(Math.min(order.cashback - order.cashback_taken_off, net))
  const earned = earnedByOrder({ net, cashback, isCashbackRedeemed: order.cashback_redeemed }, plan, earners)
  return {
    cashback: amountOf(earned, 'cashback'),
    points: amountOf(earned, 'points'),
    levelIncome: amountOf(earned, 'level_income'),
    uplines: earned.filter(({ kind }) => kind === 'level_income').length,
  }
}

function amountOf(earned: readonly Earned[], kind: Earned['kind']): Paise {
  return sumPaise(earned.filter((reward) => reward.kind === kind).map(({ amount }) => paise(amount)))
}
