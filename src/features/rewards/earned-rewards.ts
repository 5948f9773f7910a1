import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'
import { pointsEarned } from '../../money/points.ts'
import type { RewardKind } from './reward-kinds.ts'

/** Returns whether a reward is commission, which is subject to TDS. */
export function isCommission({ kind }: { kind: RewardKind }): boolean {
  return kind === 'level_income' || kind === 'award'
}

/** The part of a reward plan that decides an order's rewards. */
type Rates = { levels: readonly BasisPoints[]; paisePerPoint: Paise }

/** The part of an order that decides its rewards. Amounts in paise. */
type DeliveredOrder = { net: Paise; cashback: Paise; isCashbackRedeemed: boolean }

/**
 * A member with an open account. Level 0 is the buyer, level 1 the buyer's referrer. `hasCashback`: may
 * receive the cashback of their own order. `mayEarn`: may receive the other rewards.
 */
export type Earner = { memberId: number; level: number; hasCashback: boolean; mayEarn: boolean }

/** One reward. Its amount is in paise, or in whole points for the kind 'points'. */
export type Earned = {
  memberId: number
  kind: RewardKind
  level: number
  /**
   * The amount in paise to which the percentage applies. For an award, it is the team's purchases counted for
   * the slot (a paid subscription). For other rewards, it is the order's net price.
   */
  base: Paise
  percentBp: BasisPoints | null
  amount: number
  slotId: number | null
  /** The number of the award step in the reward plan, counted from 1; null for other rewards. */
  step: number | null
}

/**
 * Calculates the rewards of a delivered order, without awards. Rounds each reward once, half up to the paisa,
 * or down to whole points. Leaves out zero rewards.
 */
export function earnedByOrder(order: DeliveredOrder, plan: Rates, earners: readonly Earner[]): Earned[] {
  return earners
    .filter(({ mayEarn, level, hasCashback }) => mayEarn || (level === 0 && hasCashback))
    .flatMap((earner) => (earner.level === 0 ? ofBuyer(order, plan, earner) : ofUpline(order, plan, earner)))
    .filter(({ amount }) => amount > 0)
}

/**
 * Returns the members who were paid rewards of an order, to calculate the rewards again. Each member may earn
 * only the kinds of reward that this member was paid.
 */
export function earnersOfPaid(paid: readonly Pick<Earned, 'memberId' | 'level' | 'kind'>[]): Earner[] {
  return [...Map.groupBy(paid, ({ level }) => level)].map(([level, rewards]) => ({
    memberId: rewards[0]!.memberId,
    level,
    hasCashback: rewards.some(({ kind }) => kind === 'cashback'),
    mayEarn: rewards.some(({ kind }) => kind !== 'cashback'),
  }))
}

function ofBuyer(order: DeliveredOrder, { paisePerPoint }: Rates, earner: Earner): Earned[] {
  const { memberId, hasCashback, mayEarn } = earner
  const { net: base, cashback, isCashbackRedeemed } = order
  const mine = { memberId, level: 0, base, percentBp: null, slotId: null, step: null }
  return [
    { ...mine, kind: 'cashback', amount: hasCashback && !isCashbackRedeemed ? cashback : 0 },
    { ...mine, kind: 'points', amount: mayEarn ? pointsEarned(base, paisePerPoint) : 0 },
  ]
}

function ofUpline({ net: base }: DeliveredOrder, { levels }: Rates, { memberId, level }: Earner): Earned[] {
  const percentBp = levels[level - 1]
  if (percentBp === undefined) return []
  const amount = percentOf(base, percentBp)
  return [{ memberId, kind: 'level_income', level, base, percentBp, amount, slotId: null, step: null }]
}

/**
 * A slot (a paid subscription) with the team's purchases counted for it, and its awards so far under any
 * reward plan.
 */
export type CountedSlot = {
  slotId: number
  memberId: number
  /** The team's purchases counted for the slot, in paise. */
  business: number
  awardedSteps: readonly number[]
  /** The team purchases that the slot's highest awarded step required. */
  awardedBusiness: number
}

/**
 * Adds an order to the team's purchases counted for a slot (a paid subscription). Returns the awards that the
 * slot earns by this order. Also returns the updated slot, to which the caller adds the next order.
 */
export function countForSlot<Slot extends CountedSlot>(
  counted: Slot,
  net: Paise,
  steps: readonly { business: Paise; award: Paise }[],
): { earned: Earned[]; slot: Slot } {
  const slot = { ...counted, business: counted.business + net }
  const earned = earnedBySlot(slot, steps)
  const reached = earned.map(({ step }) => step!)
  return {
    earned,
    slot: {
      ...slot,
      awardedSteps: [...slot.awardedSteps, ...reached],
      awardedBusiness: Math.max(slot.awardedBusiness, ...reached.map((step) => steps[step - 1]!.business)),
    },
  }
}

/**
 * Returns the awards of a slot (a paid subscription) for steps that it has reached but not been paid for,
 * lowest first. A new reward plan may have other steps. Even then, the slot earns no second award for the
 * same step number or the same team purchases.
 */
export function earnedBySlot(
  { slotId, memberId, business, awardedSteps, awardedBusiness }: CountedSlot,
  steps: readonly { business: Paise; award: Paise }[],
): Earned[] {
  return steps.flatMap((reached, index): Earned[] => {
    const step = index + 1
    if (business < reached.business || reached.business <= awardedBusiness || awardedSteps.includes(step))
      return []
    return [
      {
        memberId,
        kind: 'award',
        level: 0,
        base: paise(business),
        percentBp: null,
        amount: reached.award,
        slotId,
        step,
      },
    ]
  })
}
