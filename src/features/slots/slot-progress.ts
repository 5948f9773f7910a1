import { type Paise, paise } from '../../money/paise.ts'

type Plan = { goal: Paise; steps: readonly { business: Paise; award: Paise }[] }
type PaidAward = { step: number; business: number; award: number; at: Date }

/** A step of a slot, with the time when its award was paid. */
export type SlotStep = {
  step: number
  business: Paise
  award: Paise
  isReached: boolean
  paidAt: Date | null
}

export type SlotProgress = {
  business: Paise
  /** Percent of the goal, with two decimals, rounded down. May exceed 100. */
  percent: number
  steps: SlotStep[]
}

/**
 * Returns the progress of a slot. A paid step keeps the terms of its plan; the others have those of the
 * current plan.
 */
export function slotProgress(
  { goal, steps }: Plan,
  business: number,
  paid: readonly PaidAward[],
): SlotProgress {
  return {
    business: paise(business),
    percent: Number((BigInt(business) * 10_000n) / BigInt(goal)) / 100,
    steps: steps.map((planned, index) => {
      const award = paid.find(({ step }) => step === index + 1)
      return {
        step: index + 1,
        business: award ? paise(award.business) : planned.business,
        award: award ? paise(award.award) : planned.award,
        isReached: award !== undefined || business >= planned.business,
        paidAt: award?.at ?? null,
      }
    }),
  }
}
