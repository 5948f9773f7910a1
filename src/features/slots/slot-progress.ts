import { type Paise, paise } from '../../money/paise.ts'

type Plan = { goal: Paise; steps: readonly { business: Paise; award: Paise }[] }
type PaidAward = { step: number; business: number; award: number; at: Date }

/** A step of a slot: reached, when its award was paid, or still to come. */
export type SlotStep = {
  step: number
  business: Paise
  award: Paise
  isReached: boolean
  paidAt: Date | null
}

export type SlotProgress = {
  business: Paise
  /** Of the goal, with two decimals, never rounded up to what was not reached. It may be above 100. */
  percent: number
  steps: SlotStep[]
}

/**
 * How far a slot has come. A step that was paid stays as it was paid, by the plan of that day; the others are those of the
 * plan of today.
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
