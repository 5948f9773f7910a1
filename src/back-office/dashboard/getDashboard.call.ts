import * as z from 'zod/mini'
import { anyStaff, staffCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { momentOut, rupeesOut } from '../../wire/fields.ts'
import { nightlyChecks } from '../jobs/nightly-checks.ts'
import { setUpStepOut } from '../set-up/set-up-step.ts'

export const getDashboard = staffCall<typeof getDashboardContract>()('getDashboard', anyStaff)

/** How many, counted up to a bound; with `is_more` there are more than that. */
const counted = { count: z.number(), is_more: z.boolean() }

export const getDashboardContract = () =>
  defineContract({
    summary:
      'What waits for somebody today. Each figure is there for the roles that work with it, and for the owner.',
    input: z.object({}),
    output: answer({
      data: z.object({
        waiting_orders: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Until when the first of them has to be answered. */
        waiting_complaints: z.optional(z.object({ ...counted, answer_by: z.nullable(momentOut) })),
        /** Reviews, questions and answers that the rules held back, and questions that the shop has not replied to. */
        waiting_posts: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        unanswered_questions: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Parcels that came back and are to be received and inspected. */
        returned_parcels: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Orders whose goods couriers lost: to be called off, or with a claim that is open. */
        lost_orders: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Recalls whose goods are not back yet. */
        open_recalls: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Orders that were delivered after their money went back: what their buyers owe is to be settled. */
        reinstated_orders: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Parcels that were handed over without the code of their buyers. */
        unconfirmed_parcels: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Refunds and disputes at the provider that nobody has decided about, and the next deadline for evidence. */
        payment_cases: z.optional(
          z.object({ ...counted, since: z.nullable(momentOut), respond_by: z.nullable(momentOut) }),
        ),
        /** What couriers said that was set aside, for somebody to look into. */
        set_aside_reports: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        /** Orders of which a part was sent, and another one should have been before today. */
        late_parts: z.optional(z.object(counted)),
        waiting_returns: z.optional(z.object({ ...counted, since: z.nullable(momentOut) })),
        waiting_payouts: z.optional(z.object({ ...counted, amount: rupeesOut })),
        /** Orders whose cash couriers should have paid in. */
        cash_overdue: z.optional(z.object(counted)),
        refunds_set_aside: z.optional(z.object(counted)),
        low_stock: z.optional(z.object(counted)),
        /** Products on sale without a picture. */
        without_picture: z.optional(z.object(counted)),
        /** A version of the reward plan that waits for a second person, for whoever may be that. */
        plan_to_decide: z.optional(z.object({ asked_by: z.string(), asked_at: momentOut })),
        /** Corrections and deposits of tax that others asked for, for whoever may be the second person. */
        corrections_to_decide: z.optional(z.object(counted)),
        deposits_to_decide: z.optional(z.object(counted)),
        write_offs_to_decide: z.optional(z.object(counted)),
        /** Mobile numbers of members that others asked to change, for staff who may be the second person. */
        numbers_to_decide: z.optional(z.object(counted)),
        failed_jobs: z.optional(z.object(counted)),
        unsent_messages: z.optional(z.object(counted)),
        /** For the owner, where rewards are posted before the shop's days for a return are over. */
        return_windows: z.optional(z.object({ days: z.number(), promised: z.number() })),
        /** For the owner of a shop that is no demo, while something of it is yet to be done. */
        set_up: z.optional(z.array(setUpStepOut)),
        /** What the nightly checks found last; null for one that was never made. */
        checks: z.optional(
          z.array(
            z.object({
              name: z.enum([...nightlyChecks, 'reconciliation']),
              checked_at: z.nullable(momentOut),
              differences: z.nullable(z.number()),
              /** The check itself could not be made. */
              has_failed: z.boolean(),
            }),
          ),
        ),
      }),
    }),
  })
