import * as z from 'zod/mini'
import type { PlanTerms } from '../../features/rewards/plan-terms.ts'
import { optionalField, pageFields, percent, rupees, text, wholeNumber } from '../../wire/fields.ts'
import { momentOf } from '../front/showing-period.ts'

const levelCount = 10
const stepsMax = 20
const amountMax = 100_000_000_000

export const planVersion = wholeNumber({ min: 1, max: 2_147_483_647, message: 'office.plan.unknown' })

const share = percent({ max: 100, message: 'office.plan.percentForm' })
const amount = rupees('office.plan.rupeesForm').check(
  z.refine((paise) => paise > 0 && paise <= amountMax, 'office.plan.amountRange'),
)

/** A plan as it is typed: percent and rupees. */
export const planTerms = z
  .object({
    level_percent: z.array(share).check(z.length(levelCount, 'office.plan.tenLevels')),
    rupees_per_point: amount,
    goal_rupees: amount,
    steps: z.array(z.object({ business_rupees: amount, award_rupees: amount })).check(
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

/** The terms of a plan in hundredths of a percent and paise. */
export function termsOf(typed: z.output<typeof planTerms>): PlanTerms {
  return {
    levels: typed.level_percent,
    paisePerPoint: typed.rupees_per_point,
    goal: typed.goal_rupees,
    steps: typed.steps.map(({ business_rupees, award_rupees }) => ({
      business: business_rupees,
      award: award_rupees,
    })),
  }
}

export const newPlan = z.extend(planTerms, {
  /** The newest version that the writer has seen. */
  version: planVersion,
  /** Indian time, as in '2026-12-01T00:00'; left out for at once. */
  starts_at: optionalField(
    text({
      max: 16,
      rules: [[(value) => value.startsWith('20') && momentOf(value) !== undefined, 'office.plan.startsForm']],
    }),
  ),
})

export const planPage = z.object({
  cursor: optionalField(wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.unknownPage' })),
  limit: pageFields.limit,
})

export const triedOrder = z.object({
  /** What is paid for the order, after every discount. */
  amount,
  /** The cashback of its products. */
  cashback: optionalField(rupees('office.plan.rupeesForm')),
  /** Whose order it is; left out for a buyer below ten uplines who are all subscribed. */
  buyer_mobile: optionalField(
    text({ max: 10, rules: [[(value) => /^\d{10}$/.test(value), 'office.settings.mobileForm']] }),
  ),
  /** One or two versions to compare. */
  versions: z.array(planVersion).check(z.maxLength(2)),
  /** A plan that is not written down yet. */
  draft: z.optional(planTerms),
})
