import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../wire/fields.ts'

export const planOut = z.object({
  version: z.number(),
  level_percent: z.array(z.number()),
  rupees_per_point: z.number(),
  goal_rupees: z.number(),
  steps: z.array(z.object({ business_rupees: z.number(), award_rupees: z.number() })),
  starts_at: momentOut,
  created_at: momentOut,
  changed_by: z.string(),
  state: z.enum(['current', 'planned', 'past', 'cancelled']),
  /** Who called it off before it began, and why. */
  cancelled: z.nullable(z.object({ at: momentOut, by: z.string(), reason: z.string() })),
})

const reward = z.object({
  level: z.number(),
  kind: z.enum(['cashback', 'points', 'level_income']),
  /** Of the order's amount; null for what the plan gives no percent of. */
  percent: z.nullable(z.number()),
  /** In rupees; for the kind 'points' whole points. */
  amount: z.number(),
  /** The tax that is kept back of it at a withdrawal, as far as the year's commission is above the threshold. */
  tds: rupeesOut,
  tds_without_pan: rupeesOut,
})

/** What an order pays by one plan. */
export const simulatedOrderOut = z.object({
  people: z.array(
    z.object({
      level: z.number(),
      /** Empty where nobody was named. */
      user_id: idOut,
      name: z.string(),
      is_subscribed: z.boolean(),
      is_open: z.boolean(),
    }),
  ),
  plans: z.array(
    z.object({
      /** Null for a plan that is not written down yet. */
      version: z.nullable(z.number()),
      rewards: z.array(reward),
      total: rupeesOut,
      points: z.number(),
      /** What the total is of the order's amount. */
      total_percent: z.number(),
    }),
  ),
})
