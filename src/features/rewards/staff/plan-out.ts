import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../wire/fields.ts'

/** The terms of a reward plan, as staff type them. */
export const planTermsOut = z.object({
  level_percent: z.array(z.number()),
  rupees_per_point: z.number(),
  goal_rupees: z.number(),
  steps: z.array(z.object({ business_rupees: z.number(), award_rupees: z.number() })),
})

export const planOut = z.extend(planTermsOut, {
  version: z.number(),
  starts_at: momentOut,
  created_at: momentOut,
  changed_by: z.string(),
  /** The approver, if the setting plan_needs_two required a second staff member. */
  approved_by: z.nullable(z.string()),
  state: z.enum(['current', 'planned', 'past', 'cancelled']),
  /** The cancellation of the plan's version before it began. */
  cancelled: z.nullable(z.object({ at: momentOut, by: z.string(), reason: z.string() })),
})

const paidOut = z.object({ before: rupeesOut, after: rupeesOut })

/** The payments under a new reward plan beside those under the current one. */
export const planPreviewOut = z.object({
  /** The total of all levels, in percent of an order. */
  percent: z.object({ before: z.number(), after: z.number() }),
  /** The rewards of example orders, if all members above the buyer are subscribed. */
  orders: z.array(z.extend(paidOut, { amount: rupeesOut })),
  /**
   * The level income for the orders of the last 30 days whose rewards were credited: the amount by the
   * current plan, and the highest possible amount by the new plan.
   */
  last_days: paidOut,
})

const reward = z.object({
  level: z.number(),
  kind: z.enum(['cashback', 'points', 'level_income']),
  /** The percentage of the order's amount; null for a reward without one. */
  percent: z.nullable(z.number()),
  /** The reward's amount in rupees, or in whole points for the kind 'points'. */
  amount: z.number(),
  /**
   * The TDS on the reward, with and without a PAN, of a member whose commission of the year is above the
   * threshold.
   */
  tds: rupeesOut,
  tds_without_pan: rupeesOut,
})

/** The payments of an order under a reward plan. */
export const simulatedOrderOut = z.object({
  people: z.array(
    z.object({
      level: z.number(),
      /** The member's id; empty for an invented person. */
      user_id: idOut,
      name: z.string(),
      may_earn: z.boolean(),
      /**
       * Whether the person gets cashback of their own orders, because they have a paid slot (a subscription).
       */
      has_cashback: z.boolean(),
      is_open: z.boolean(),
    }),
  ),
  plans: z.array(
    z.object({
      /** The plan's version; null for a plan that is not saved yet. */
      version: z.nullable(z.number()),
      rewards: z.array(reward),
      total: rupeesOut,
      points: z.number(),
      /** The total in percent of the order's amount. */
      total_percent: z.number(),
    }),
  ),
})
