import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { requestId, text } from '../../../wire/fields.ts'
import { planVersion } from './plan-fields.ts'

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
      /** It has begun, or begins within a minute. */
      hasBegun: [409, 'office.plan.hasBegun'],
      already: [409, 'office.plan.isCancelled'],
      otherBody: [422, 'office.plan.otherBody'],
    },
  })
