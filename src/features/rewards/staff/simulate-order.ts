import { type Paise, paise, sumPaise, toRupees, zeroPaise } from '../../../money/paise.ts'
import { percentOf, toPercent } from '../../../money/percent.ts'
import type { TdsRule } from '../../withdrawals/tds/tds.ts'
import { type Earned, type Earner, earnedByOrder } from '../earned-rewards.ts'
import type { PlanTerms } from '../plan-terms.ts'

export type SimulatedOrder = { net: Paise; cashback: Paise; earners: readonly Earner[]; tds: TdsRule }

/**
 * Calculates the payments of an order under a reward plan in the same way as posted rewards. Leaves out
 * awards, because they depend on the team's earlier purchases.
 */
export function simulateOrder({ net, cashback, earners, tds }: SimulatedOrder, plan: PlanTerms) {
  const earned = earnedByOrder({ net, cashback, isCashbackRedeemed: false }, plan, earners)
  const total = sumPaise(earned.filter(({ kind }) => kind !== 'points').map(({ amount }) => paise(amount)))
  return {
    rewards: earned.map((reward) => ({
      level: reward.level,
      kind: kindOf(reward),
      percent: reward.percentBp === null ? null : toPercent(reward.percentBp),
      amount: reward.kind === 'points' ? reward.amount : toRupees(paise(reward.amount)),
      tds: taxOf(reward, tds.percent),
      tds_without_pan: taxOf(reward, tds.percent === 0 ? tds.percent : tds.percentWithoutPan),
    })),
    total,
    points: earned.filter(({ kind }) => kind === 'points').reduce((sum, { amount }) => sum + amount, 0),
    total_percent: Math.round((total / net) * 10_000) / 100,
  }
}

// Maps awards to level income for the type only: a simulated order has no award.
function kindOf({ kind }: Earned): 'cashback' | 'points' | 'level_income' {
  return kind === 'award' ? 'level_income' : kind
}

/** Returns the TDS of a reward. The TDS of cashback and points is zero, because they are not commission. */
function taxOf({ kind, amount }: Earned, percent: TdsRule['percent']): Paise {
  return kind === 'level_income' ? percentOf(paise(amount), percent) : zeroPaise
}
