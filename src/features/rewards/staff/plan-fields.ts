import * as z from 'zod/mini'
import { momentOf } from '../../../back-office/resources/showing-period.ts'
import { pageLimit } from '../../../wire/cursors.ts'
import { optionalField, percent, rupees, text, wholeNumber } from '../../../wire/fields.ts'
import { tidyMobile } from '../../../wire/tidy-typed.ts'
import { planAmount, planFields } from '../plan-terms.ts'

export const planVersion = wholeNumber({ min: 1, max: 2_147_483_647, message: 'office.plan.unknown' })

export const newPlan = z.extend(planFields, {
  /** The newest version of the reward plan that the author has seen. */
  version: planVersion,
  /** The start in Indian time, such as '2026-12-01T00:00'; by default at once. */
  starts_at: optionalField(
    text({
      max: 16,
      rules: [
        [(value) => value.startsWith('20') && momentOf(value) !== undefined, 'office.form.momentWrong'],
      ],
    }),
  ),
})

/** A plan to add, with the total of its levels. The author must retype this total to confirm the plan. */
export const confirmedPlan = z.extend(newPlan, {
  confirmed_percent: percent({ max: 100, message: 'office.plan.percentForm' }),
})

/** The reasons why a version cannot be added. */
export const planRefusals = {
  same: [409, 'office.plan.same'],
  startsPast: [400, 'office.plan.startsPast'],
  startsFar: [400, 'office.plan.startsFar'],
  aboveLimit: [400, 'office.plan.aboveLimit'],
  /** The refusal's `data` is the newest version. */
  changedMeanwhile: [409, 'office.changedMeanwhile'],
} as const

/** The reasons why a confirmed plan is not added or proposed. */
export const confirmedPlanRefusals = { ...planRefusals, wrongTotal: [400, 'office.plan.wrongTotal'] } as const

export const planPage = z.object({
  cursor: optionalField(wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.unknownPage' })),
  limit: pageLimit,
})

export const simulatedOrder = z.object({
  /** The price of the order after all discounts. */
  amount: planAmount,
  /** The cashback of the order's products. */
  cashback: optionalField(rupees('office.plan.rupeesForm')),
  /** The buyer. By default an invented buyer with ten members above, all of them subscribed. */
  buyer_mobile: optionalField(
    text({
      max: 10,
      tidy: tidyMobile,
      rules: [[(value) => /^\d{10}$/.test(value), 'office.settings.mobileForm']],
    }),
  ),
  /** One or two versions to compare. */
  versions: z.array(planVersion).check(z.maxLength(2)),
  /** A plan that is not saved yet. */
  draft: z.optional(planFields),
})
