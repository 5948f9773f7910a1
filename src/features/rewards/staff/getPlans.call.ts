import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { planPage } from './plan-fields.ts'
import { planOut, planProposalOut } from './plan-out.ts'

export const getPlans = staffCall<typeof getPlansContract>()('getPlans', 'owner')

export const getPlansContract = () =>
  defineContract({
    summary: 'Lists the versions of the reward plan, newest first, paged.',
    input: planPage,
    output: answer({
      data: z.array(planOut),
      next_cursor: z.optional(z.string()),
      /** Whether a new version needs a second approver. */
      needs_two: z.boolean(),
      /** The version that waits for a second approver. */
      proposed: z.nullable(z.pick(planProposalOut, { proposal_id: true, asked_by: true, asked_at: true })),
    }),
  })
