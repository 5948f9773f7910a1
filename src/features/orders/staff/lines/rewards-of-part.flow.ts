import { type Paise, paise, sumPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type Earned, earnedByOrder, earnersOfPaid } from '../../../rewards/earned-rewards.ts'
import { readPlan } from '../../../rewards/reward-plan.sql.ts'
import { readOrderMembers, readReversibleRewards } from '../../../rewards/reward-posting.sql.ts'
import { goodsLeft } from '../../life/order-charges.ts'
import type { Order } from '../../life/order-life.sql.ts'
import type { WeighedPart } from '../../life/take-off-lines.flow.ts'

/**
 * The reduction of an order's rewards by cancelled or returned units. Leaves out awards, which belong to
 * slots (subscriptions that members bought). Points are whole.
 */
export type RewardsOfPart = { cashback: Paise; points: number; level_income: Paise; are_paid: boolean }

/**
 * Returns how much cancelled or returned units reduce their order's rewards. Uses the posted rewards if there
 * are any. Otherwise estimates them for the members who may earn today.
 */
export async function rewardsOfPart(db: Db, order: Order, part: WeighedPart): Promise<RewardsOfPart> {
  const [plan, paid] = await Promise.all([
    readPlan(db, order.reward_plan_version),
    readReversibleRewards(db, order.id),
  ])
  const arePaid = paid.length > 0
  const earners = arePaid
    ? earnersOfPaid(paid)
    : (await readOrderMembers(db, [order.member_id])).filter(({ isOpen }) => isOpen)
  const earnedWithout = (off: { net: number; cashback: number }) => {
    const net = paise(goodsLeft(order) - off.net)
    const cashback = paise(Math.min(order.cashback - order.cashback_taken_off - off.cashback, net))
    return earnedByOrder({ net, cashback, isCashbackRedeemed: order.cashback_redeemed }, plan, earners)
  }
  const before = arePaid ? paid : earnedWithout({ net: 0, cashback: 0 })
  const after = part.isAll ? [] : earnedWithout(part.worth)
  const less = (kind: Earned['kind']) => amountOf(before, kind) - amountOf(after, kind)
  return {
    cashback: paise(less('cashback')),
    points: less('points'),
    level_income: paise(less('level_income')),
    are_paid: arePaid,
  }
}

function amountOf(earned: readonly Pick<Earned, 'kind' | 'amount'>[], kind: Earned['kind']): number {
  return sumPaise(earned.filter((reward) => reward.kind === kind).map(({ amount }) => paise(amount)))
}
