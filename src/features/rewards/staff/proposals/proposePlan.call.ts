import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { confirmedPlan, confirmedPlanRefusals } from '../plan-fields.ts'
import { planProposalOut } from '../plan-out.ts'

export const proposePlan = staffCall<typeof proposePlanContract>()('proposePlan', 'owner')

export const proposePlanContract = () =>
  defineContract({
    summary:
      'Proposes a version of the reward plan, which another staff member approves or declines. Changes nothing before that.',
    change: { audits: 'proposed plan' },
    input: z.extend(confirmedPlan, { request_id: requestId }),
    output: answer({ data: z.pick(planProposalOut, { proposal_id: true, state: true }) }),
    refusals: {
      ...confirmedPlanRefusals,
      waits: [409, 'office.plan.waits'],
      otherBody: [422, 'office.plan.otherBody'],
    },
  })
