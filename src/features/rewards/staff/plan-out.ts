import * as z from 'zod/mini'
import { idOut, momentOut, rupeesOut } from '../../../wire/fields.ts'
import { decisionOut } from '../../approvals/staff/decision-fields.ts'

/** What a plan says, as a person writes it. */
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
  /** Who approved it, where the shop's setting wanted a second person. */
  approved_by: z.nullable(z.string()),
  state: z.enum(['current', 'planned', 'past', 'cancelled']),
  /** Who called it off before it began, and why. */
  cancelled: z.nullable(z.object({ at: momentOut, by: z.string(), reason: z.string() })),
})

/** A version that one person asks for, and another approves. */
export const planProposalOut = z.extend(planTermsOut, {
  ...decisionOut.shape,
  proposal_id: idOut,
  /** When it is to begin; null for at once. */
  starts_at: z.nullable(momentOut),
  /** Another version was added since: it can no longer be approved. */
  is_stale: z.boolean(),
})

const paidOut = z.object({ before: rupeesOut, after: rupeesOut })

/** What a plan would pay, beside the one that holds. */
export const planPreviewOut = z.object({
  /** What all levels give of an order together. */
  percent: z.object({ before: z.number(), after: z.number() }),
  /** What an order pays whose uplines are all subscribed. */
  orders: z.array(z.extend(paidOut, { amount: rupeesOut })),
  /** The level income of the orders that earned in the last 30 days: by the present plan, and at most by the new one. */
  last_days: paidOut,
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
