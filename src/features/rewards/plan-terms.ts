import * as z from 'zod/mini'
import { fromRupees, type Paise, paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, basisPoints, toPercent } from '../../money/percent.ts'

/** What a reward plan says, without its version. */
export type PlanTerms = {
  levels: readonly BasisPoints[]
  paisePerPoint: Paise
  goal: Paise
  steps: readonly { business: Paise; award: Paise }[]
}

const levelCount = 10
const percentMax = 100
const stepsMax = 20

// Hundredths of a percent and paise are whole, whatever binary fractions make of 0.29 × 100.
const percent = z.number('a percentage is a number').check(
  z.gte(0, 'a percentage is 0 or more'),
  z.lte(percentMax, 'a percentage is 100 or less'),
  z.refine((value) => fromRupees(value) !== undefined, 'a percentage has two decimals at most'),
)
const rupees = z.number('an amount is a number').check(
  z.positive('an amount is above zero'),
  z.refine((value) => fromRupees(value) !== undefined, 'an amount is in rupees, with two decimals at most'),
)

/** A plan as an operator writes it: percent and rupees. */
const writtenPlan = z
  .strictObject({
    level_percent: z.array(percent).check(z.length(levelCount, 'there are ten levels')),
    rupees_per_point: rupees,
    goal_rupees: rupees,
    steps: z
      .array(z.strictObject({ business_rupees: rupees, award_rupees: rupees }))
      .check(
        z.maxLength(stepsMax, 'there are twenty steps at most'),
        z.refine(isAscending, 'each step takes more business than the one before it'),
      ),
  })
  .check(
    z.refine(
      ({ level_percent }) => inHundredths(level_percent) <= percentMax * 100,
      'the levels together pay more than the whole order',
    ),
  )

export type WrittenPlan = z.infer<typeof writtenPlan>

/** Reads a plan as an operator writes it. @throws z.core.$ZodError for one that makes no sense. */
export function readWrittenPlan(written: unknown): PlanTerms {
  const { level_percent, rupees_per_point, goal_rupees, steps } = z.parse(writtenPlan, written)
  return {
    levels: level_percent.map((value) => basisPoints(inHundredths([value]))),
    paisePerPoint: inPaise(rupees_per_point),
    goal: inPaise(goal_rupees),
    steps: steps.map(({ business_rupees, award_rupees }) => ({
      business: inPaise(business_rupees),
      award: inPaise(award_rupees),
    })),
  }
}

/** A plan as an operator writes it. */
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

function isAscending(steps: readonly { business_rupees: number }[]): boolean {
  return steps.every((step, index) => index === 0 || step.business_rupees > steps[index - 1]!.business_rupees)
}

function inHundredths(percents: readonly number[]): number {
  return percents.reduce((sum, value) => sum + Math.round(value * 100), 0)
}

function inPaise(amount: number): Paise {
  return fromRupees(amount) ?? paise(Math.round(amount * 100))
}
