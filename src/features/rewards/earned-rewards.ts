import { type Paise, paise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'
import { pointsEarned } from '../../money/points.ts'
import type { RewardKind } from './reward-kinds.ts'

/** Whether a reward is commission, of which tax is deducted. */
export function isCommission({ kind }: { kind: RewardKind }): boolean {
  return kind === 'level_income' || kind === 'award'
}

/** The plan, as far as an order earns by it. */
type Rates = { levels: readonly BasisPoints[]; paisePerPoint: Paise }

/** What an order was, as far as it decides what is earned. Amounts in paise. */
type DeliveredOrder = { net: Paise; cashback: Paise; isCashbackRedeemed: boolean }

/** Who is there to be paid: subscribed, with an open account. Level 0 is the buyer, 1 who brought the buyer in. */
export type Earner = { memberId: number; level: number }

/** One reward: paise, for the kind 'points' whole points. */
export type Earned = {
  memberId: number
  kind: RewardKind
  level: number
  /** What it was reckoned from: the net of the order, of an award the business of its slot. Paise. */
  base: Paise
  percentBp: BasisPoints | null
  amount: number
  slotId: number | null
  /** Which step of the plan, from 1. */
  step: number | null
}

/**
 * What a delivered order earns, before awards. Each reward is rounded once, half-up to the paisa; points are whole. What
 * comes to nothing is no reward.
 */
export function earnedByOrder(order: DeliveredOrder, plan: Rates, earners: readonly Earner[]): Earned[] {
  return earners
    .flatMap((earner) => (earner.level === 0 ? ofBuyer(order, plan, earner) : ofUpline(order, plan, earner)))
    .filter(({ amount }) => amount > 0)
}

function ofBuyer(order: DeliveredOrder, { paisePerPoint }: Rates, { memberId }: Earner): Earned[] {
  const { net: base, cashback, isCashbackRedeemed } = order
  const mine = { memberId, level: 0, base, percentBp: null, slotId: null, step: null }
  return [
    { ...mine, kind: 'cashback', amount: isCashbackRedeemed ? 0 : cashback },
    { ...mine, kind: 'points', amount: pointsEarned(base, paisePerPoint) },
  ]
}

function ofUpline({ net: base }: DeliveredOrder, { levels }: Rates, { memberId, level }: Earner): Earned[] {
  const percentBp = levels[level - 1]
  if (percentBp === undefined) return []
  const amount = percentOf(base, percentBp)
  return [{ memberId, kind: 'level_income', level, base, percentBp, amount, slotId: null, step: null }]
}

/** A slot with its business, and what it was awarded already, by whichever plan. */
export type CountedSlot = {
  slotId: number
  memberId: number
  /** In paise. */
  business: number
  awardedSteps: readonly number[]
  /** The most business that a step took which it was awarded for. */
  awardedBusiness: number
}

/**
 * Counts an order for a slot, and returns what the slot earns by it and the slot as it stands then: of several orders each is
 * counted after the one before.
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
 * The awards of the steps that a slot has reached and was not awarded yet, lowest first. A plan that counts its steps
 * anew awards nothing twice: neither a number again, nor business that an earlier award was for.
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
