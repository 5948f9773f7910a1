import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals, whyText } from './step-fields.ts'

export const refuseReturn = staffCall<typeof refuseReturnContract>()('refuseReturn', 'orders', 'support')

export const refuseReturnContract = () =>
  defineContract({
    summary: 'Refuses a return whose goods have not come back, with the reason for the buyer.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, why: whyText }),
    output: steppedOut,
    refusals: steppedRefusals,
  })
