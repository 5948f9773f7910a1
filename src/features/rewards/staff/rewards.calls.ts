import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut, requestId, text } from '../../../wire/fields.ts'
import {
  confirmedPlan,
  confirmedPlanRefusals,
  newPlan,
  planPage,
  planRefusals,
  planVersion,
  simulatedOrder,
} from './plan-fields.ts'
import { planOut, planPreviewOut, simulatedOrderOut } from './plan-out.ts'

export const addPlan = staffCall<typeof addPlanContract>()('addPlan', 'owner')

export const addPlanContract = () =>
  defineContract({
    summary:
      'Adds a version of the reward plan. Orders placed from its start on earn by it; earlier ones keep their version.',
    change: { audits: 'plan' },
    input: confirmedPlan,
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: {
      ...confirmedPlanRefusals,
      /**
       * The setting plan_needs_two requires a second approver. The client must use the call `proposePlan`
       * instead.
       */
      needsTwo: [409, 'office.plan.needsTwo'],
    },
  })

export const cancelPlan = staffCall<typeof cancelPlanContract>()('cancelPlan', 'owner')

export const cancelPlanContract = () =>
  defineContract({
    summary: 'Cancels a version of the reward plan that has not started. It stays in the list.',
    change: { audits: 'plan' },
    input: z.object({
      version: planVersion,
      reason: text({ max: 300, rules: [[(reason) => reason.length >= 5, 'office.plan.reasonMissing']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    violations: { cancelled_plan_has_not_begun: ['hasBegun'] },
    refusals: {
      unknown: [404, 'office.plan.unknown'],
      /** The version of the plan has begun, or begins within a minute. */
      hasBegun: [409, 'office.plan.hasBegun'],
      already: [409, 'office.plan.isCancelled'],
      otherBody: [422, 'office.plan.otherBody'],
    },
  })

export const getPlans = staffCall<typeof getPlansContract>()('getPlans', 'owner')

export const getPlansContract = () =>
  defineContract({
    summary: 'Lists the versions of the reward plan, newest first, paged.',
    input: planPage,
    output: answer({
      data: z.array(planOut),
      next_cursor: z.optional(z.string()),
      /** Whether a new version of the reward plan needs a second approver. */
      needs_two: z.boolean(),
      /** The version of the reward plan that waits for a second approver. */
      proposed: z.nullable(z.object({ proposal_id: idOut, asked_by: z.string(), asked_at: momentOut })),
    }),
  })

export const previewPlan = staffCall<typeof previewPlanContract>()('previewPlan', 'owner')

export const previewPlanContract = () =>
  defineContract({
    summary: 'Compares a new version of the reward plan with the current one. Changes nothing.',
    input: newPlan,
    output: answer({ data: planPreviewOut }),
    refusals: planRefusals,
  })

export const simulatePlan = staffCall<typeof simulatePlanContract>()('simulatePlan', 'owner')

export const simulatePlanContract = () =>
  defineContract({
    summary:
      'Simulates the rewards of an order of some amount and their recipients, by versions of the plan or by a draft. Posts nothing.',
    input: simulatedOrder,
    output: answer({ data: simulatedOrderOut }),
    refusals: {
      unknownPlan: [404, 'office.plan.unknown'],
      unknownBuyer: [404, 'office.plan.buyerUnknown'],
    },
  })
