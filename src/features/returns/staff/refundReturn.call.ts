import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const refundReturn = staffCall<typeof refundReturnContract>()('refundReturn', 'orders')

export const refundReturnContract = () =>
  defineContract({
    summary:
      'Refunds what the inspection took: goods that are fit are on hand again, the money goes back, and what the units earned is taken back. What was paid online goes to the wallet where the buyer asked for that.',
    change: { audits: 'return' },
    input: z.object(stepped),
    output: steppedOut,
    refusals: steppedRefusals,
  })
