import { pointsEarned } from '../../money/points.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { ReadOrderRewards } from '../orders/life/order-rewards.extension.ts'
import type { OrderReward, OrderRewards } from '../orders/life/reward-state.ts'
import { returnWindowDays } from './rewards.settings.ts'
import { type Paid, type RewardedOrder, readRewardedOrder } from './shown-rewards.sql.ts'

/** Reads the buyer's rewards for an order, with their states. */
export const readOrderRewards: ReadOrderRewards = async (db, key) => {
  const [order, windowDays] = await Promise.all([
    readRewardedOrder(db, key),
    readShopSetting(db, returnWindowDays),
  ])
  return shownRewards(order, windowDays)
}

function shownRewards(order: RewardedOrder, windowDays: number): OrderRewards {
  const cashback: OrderReward = order.isCashbackRedeemed
    ? { state: order.cashback > 0 ? 'redeemed' : 'none', amount: order.cashback }
    : shownReward(
        order,
        { amount: order.hasCashback ? order.cashback : 0, paid: order.paid.cashback },
        windowDays,
      )
  const points = order.mayEarn ? pointsEarned(order.net, order.paisePerPoint) : 0
  return { cashback, points: shownReward(order, { amount: points, paid: order.paid.points }, windowDays) }
}

const dayMs = 86_400_000

/**
 * Returns one reward of the buyer and its state. `amount` is the reward if it were paid now. `paid` is the
 * reward that was paid, if any. Both are in paise, or both in points.
 */
function shownReward(
  { status, deliveredAt, isPosted, isReversed }: RewardedOrder,
  { amount, paid }: { amount: number; paid: Paid | undefined },
  windowDays: number,
): OrderReward {
  if (paid)
    return paid.isReversed
      ? { state: 'taken_back', amount: paid.amount }
      : { state: 'credited', amount: paid.amount, at: new Date(paid.at) }
  const isOver = isPosted || isReversed || status === 'rejected' || status === 'returned'
  if (isOver || amount === 0) return { state: 'none', amount: 0 }
  return {
    state: 'coming',
    amount,
    ...(deliveredAt && { at: new Date(deliveredAt.getTime() + windowDays * dayMs) }),
  }
}
