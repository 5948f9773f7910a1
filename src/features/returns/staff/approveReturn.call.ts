import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const approveReturn = staffCall<typeof approveReturnContract>()('approveReturn', 'orders', 'support')

export const approveReturnContract = () =>
  defineContract({
    summary:
      'Approves a return. Of an exchange the wanted variant is kept for it; where it is sold out, the buyer is offered the refund.',
    change: { audits: 'return' },
    input: z.object({ ...stepped }),
    output: steppedOut,
    refusals: steppedRefusals,
  })
