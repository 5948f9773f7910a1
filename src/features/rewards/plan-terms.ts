import * as z from 'zod/mini'
import { type Paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../money/percent.ts'
import { percent, rupees } from '../../wire/fields.ts'

/** The terms of a reward plan, without its version. */
export type PlanTerms = {
  levels: readonly BasisPoints[]
  paisePerPoint: Paise
  goal: Paise
  steps: readonly { business: Paise; award: Paise }[]
}

/** Why a version of the reward plan is not added. */
export type PlanRefused =
  | { refused: 'changedMeanwhile' | 'same'; newest: PlanTerms & { version: number } }
  | { refused: 'aboveLimit'; max: number }

/** Returns the percentage of an order that all members above its buyer earn in total. */
export function shareOf({ levels }: Pick<PlanTerms, 'levels'>): number {
  return levels.reduce((sum, level) => sum + level, 0) / 100
}

/** The number of levels above the buyer that an order pays. */
export const planLevels = 10
const stepsMax = 20
const amountMaxPaise = 100_000_000_000

const share = percent({ max: 100, message: 'office.plan.percentForm' })
export const planAmount = rupees('office.plan.rupeesForm').check(
  z.refine((paise) => paise > 0 && paise <= amountMaxPaise, 'office.plan.amountRange'),
)

/** The terms of a reward plan as staff type them: percent and rupees. */
export const planFields = z
  .object({
    level_percent: z.array(share).check(z.length(planLevels, 'office.plan.tenLevels')),
    rupees_per_point: planAmount,
    goal_rupees: planAmount,
    steps: z.array(z.object({ business_rupees: planAmount, award_rupees: planAmount })).check(
      z.maxLength(stepsMax, 'office.plan.tooManySteps'),
      z.refine(
        (steps) =>
          steps.every(
            ({ business_rupees }, place) =>
              place === 0 || business_rupees > steps[place - 1]!.business_rupees,
          ),
        'office.plan.ascending',
      ),
    ),
  })
  .check(
    z.refine(({ level_percent }) => level_percent.reduce((sum, level) => sum + level, 0) <= 10_000, {
      path: ['level_percent'],
      error: 'office.plan.tooMuch',
    }),
  )

/** A reward plan in a file. Its fields are numbers, and no others are allowed. */
const planInFile = z.strictObject({
  level_percent: z.array(z.number()),
  rupees_per_point: z.number(),
  goal_rupees: z.number(),
  steps: z.array(z.strictObject({ business_rupees: z.number(), award_rupees: z.number() })),
})

export type WrittenPlan = z.infer<typeof planInFile>

/**
 * Parses a reward plan from a file.
 * @throws z.core.$ZodError for an invalid plan.
 */
export function readWrittenPlan(written: unknown): PlanTerms {
  return termsOf(z.parse(planFields, z.parse(planInFile, written)))
}

export function termsOf({ level_percent, steps, ...typed }: z.output<typeof planFields>): PlanTerms {
  return {
    levels: level_percent,
    paisePerPoint: typed.rupees_per_point,
    goal: typed.goal_rupees,
    steps: steps.map(({ business_rupees, award_rupees }) => ({
      business: business_rupees,
      award: award_rupees,
    })),
  }
}

/** Converts a reward plan to the form that `readWrittenPlan` parses. */
export function writePlanDown({ levels, paisePerPoint, goal, steps }: PlanTerms): WrittenPlan {
  return {
    level_percent: levels.map(toPercent),
    rupees_per_point: toRupees(paisePerPoint),
    goal_rupees: toRupees(goal),
    steps: steps.map(({ business, award }) => ({
      business_rupees: toRupees(business),
      award_rupees: toRupees(award),
    })),
  }
}
