import { earnedByOrder, earnedBySlot } from '../src/features/rewards/earned-rewards.ts'
import type { RewardPlan } from '../src/features/rewards/reward-plan.sql.ts'
import { hoursLater } from './happening.ts'
import type { PricedOrder } from './priced-orders.ts'
import type { SeedMember } from './seed-member.ts'

/**
 * What a demo member will have earned in the end, reckoned before any of it happens, so that the opening balance can be
 * what leads to the documented one. What an order earned that came back is taken back.
 */
export function reckonRewards(
  { mobile, subscribedDaysAgo }: SeedMember,
  { members, orders, plan }: { members: readonly SeedMember[]; orders: PricedOrder[]; plan: RewardPlan },
): { earningsPaise: number; points: number } {
  const earned = { earningsPaise: 0, points: 0 }
  if (subscribedDaysAgo === undefined) return earned
  let business = 0
  for (const order of orders.filter(({ status }) => status === 'delivered')) {
    const level = levelBelow(members, order.buyerMobile, mobile)
    const deliveredDaysAgo = hoursLater(order.placedDaysAgo, order.stepsAfterHours[1]!)
    if (level === undefined || deliveredDaysAgo > subscribedDaysAgo) continue
    if (level > 0) business += order.totals.net
    const { net, cashback } = order.totals
    const delivered = { buyerId: 0, net, cashback, isCashbackRedeemed: order.redeemsCashback }
    const earner = { memberId: 0, level, hasCashback: true, mayEarn: true }
    for (const { kind, amount } of earnedByOrder(delivered, plan, [earner]))
      earned[kind === 'points' ? 'points' : 'earningsPaise'] += amount
  }
  const slot = { slotId: 0, memberId: 0, business, awardedSteps: [], awardedBusiness: 0 }
  for (const { amount } of earnedBySlot(slot, plan.steps)) earned.earningsPaise += amount
  return earned
}

/** How far a member stands below another: 0 for the same one, undefined when not below at all. */
function levelBelow(members: readonly SeedMember[], mobile: string, above: string): number | undefined {
  const byMobile = new Map(members.map((member) => [member.mobile, member]))
  let level = 0
  for (let at: string | undefined = mobile; at !== undefined; level += 1) {
    if (at === above) return level
    at = byMobile.get(at)?.referrerMobile
  }
  return undefined
}
