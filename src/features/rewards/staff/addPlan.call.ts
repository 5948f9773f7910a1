import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { confirmedPlan, confirmedPlanRefusals } from './plan-fields.ts'

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
      /** The shop's setting requires a second approver: `proposePlan` asks for one. */
      needsTwo: [409, 'office.plan.needsTwo'],
    },
  })
