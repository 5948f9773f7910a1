import * as z from 'zod/mini'
import { anyStaff, staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { momentOut, optionalField, rupeesOut } from '../../wire/fields.ts'
import { nightlyChecks } from '../jobs/nightly-checks.ts'
import { setUpStepOut } from '../set-up/set-up-step.ts'
import { chartPeriods } from './chart-periods.ts'

export const getDashboard = staffCall<typeof getDashboardContract>()('getDashboard', anyStaff)

/** A count up to a limit. `is_more`: the real number is above the limit. */
const counted = () => ({ count: z.number(), is_more: z.boolean() })

export const getDashboardContract = () =>
  defineContract({
    summary: 'Counts the work that waits today, for the roles that do it and for the owner.',
    input: z.object({}),
    output: answer({
      data: z.object({
        waiting_orders: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /** The deadline for answering the complaint that has waited longest. */
        waiting_complaints: z.optional(z.object({ ...counted(), answer_by: z.nullable(momentOut) })),
        /**
         * First, the reviews, questions and answers that the moderation rules hold back. Second, the
         * published questions that the shop has not answered.
         */
        waiting_posts: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        unanswered_questions: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /** Parcels that came back and that staff must receive and inspect. */
        returned_parcels: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /**
         * Orders with goods that a courier lost. Staff must cancel the order, or settle a claim with the
         * courier.
         */
        lost_orders: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /**
         * Orders that staff recalled after the courier had collected the goods, if the goods are not back
         * yet.
         */
        open_recalls: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /** Orders that were delivered after their refund, so that the buyers owe the refunded money. */
        reinstated_orders: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /**
         * Parcels that a courier delivered without the buyer's delivery code. Staff must confirm the
         * delivery.
         */
        unconfirmed_parcels: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /**
         * Refunds and disputes at the payment provider that need a decision, and the next deadline for
         * evidence.
         */
        payment_cases: z.optional(
          z.object({ ...counted(), since: z.nullable(momentOut), respond_by: z.nullable(momentOut) }),
        ),
        /** Open breaches of personal data, and the deadline for the Board of the first one found. */
        open_breaches: z.optional(z.object({ ...counted(), report_by: z.nullable(momentOut) })),
        /**
         * Unmatched courier reports: they match no step of an order's lifecycle, so staff must check them.
         */
        set_aside_reports: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        /** Orders shipped in several parcels whose next parcel was due before today. */
        late_parts: z.optional(z.object(counted())),
        waiting_returns: z.optional(z.object({ ...counted(), since: z.nullable(momentOut) })),
        waiting_payouts: z.optional(z.object({ ...counted(), amount: rupeesOut })),
        /** Cash-on-delivery orders whose cash the courier should have remitted by now. */
        cash_overdue: z.optional(z.object(counted())),
        refunds_set_aside: z.optional(z.object(counted())),
        low_stock: z.optional(z.object(counted())),
        /** Active products without a picture. */
        without_picture: z.optional(z.object(counted())),
        /** A version of the reward plan that waits for approval, if the viewer may approve it. */
        plan_to_decide: z.optional(z.object({ asked_by: z.string(), asked_at: momentOut })),
        /**
         * Corrections and tax deposits requested by other staff, which the viewer may approve
         * (maker-checker).
         */
        corrections_to_decide: z.optional(z.object(counted())),
        deposits_to_decide: z.optional(z.object(counted())),
        write_offs_to_decide: z.optional(z.object(counted())),
        first_closing_to_decide: z.optional(z.object(counted())),
        /** Changes of members' mobile numbers, requested by other staff, that the viewer may approve. */
        numbers_to_decide: z.optional(z.object(counted())),
        /** Self-audits against dark patterns, signed by other staff, that the viewer may confirm. */
        audits_to_decide: z.optional(z.object(counted())),
        failed_jobs: z.optional(z.object(counted())),
        unsent_messages: z.optional(z.object(counted())),
        /**
         * A warning to the owner: the shop posts rewards before the return period that it promises to buyers
         * is over.
         */
        return_windows: z.optional(z.object({ days: z.number(), promised: z.number() })),
        /** The remaining set-up steps, for the owner of a live shop. */
        set_up: z.optional(z.array(setUpStepOut)),
        /** The last results of the nightly checks; null for a check that never ran. */
        checks: z.optional(
          z.array(
            z.object({
              name: z.enum([...nightlyChecks, 'reconciliation']),
              checked_at: z.nullable(momentOut),
              differences: z.nullable(z.number()),
              /** Whether the check could not run. */
              has_failed: z.boolean(),
            }),
          ),
        ),
      }),
    }),
  })

export const getSales = staffCall<typeof getSalesContract>()('getSales', anyStaff)

export const getSalesContract = () =>
  defineContract({
    summary:
      'Counts the orders of each of the last days in India, today last, and their sales for finance and the owner.',
    input: z.object({ days: optionalField(z.enum(chartPeriods)) }),
    output: answer({
      data: z.array(
        z.object({
          day: z.string(),
          orders: z.number(),
          rejected: z.number(),
          /** The sales without rejected orders. */
          sales: z.optional(rupeesOut),
        }),
      ),
    }),
  })
