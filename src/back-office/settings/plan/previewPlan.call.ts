import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { rupeesOut } from '../../../wire/fields.ts'
import { newPlan, planRefusals } from './plan-fields.ts'

export const previewPlan = staffCall<typeof previewPlanContract>()('previewPlan', 'owner')

const paidOut = z.object({ before: rupeesOut, after: rupeesOut })

export const previewPlanContract = () =>
  defineContract({
    summary:
      'What a new version of the reward plan would change, beside the one that holds, for who is about to add it. Nothing is written.',
    input: newPlan,
    output: answer({
      data: z.object({
        /** What all levels give of an order together. */
        percent: z.object({ before: z.number(), after: z.number() }),
        /** What an order pays whose uplines are all subscribed. */
        orders: z.array(z.extend(paidOut, { amount: rupeesOut })),
        /** The level income of the orders that earned in the last 30 days: by the present plan, and at most by the new one. */
        last_days: paidOut,
      }),
    }),
    refusals: planRefusals,
  })
