import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut } from '../../../wire/fields.ts'
import { planPage } from './plan-fields.ts'
import { planOut } from './plan-out.ts'

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
      proposed: z.nullable(z.object({ proposal_id: idOut, asked_by: z.string(), asked_at: momentOut })),
    }),
  })
