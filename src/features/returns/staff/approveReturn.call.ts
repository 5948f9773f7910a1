import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const approveReturn = staffCall<typeof approveReturnContract>()('approveReturn', 'orders', 'support')

export const approveReturnContract = () =>
  defineContract({
    summary:
      'Approves a return. For an exchange it reserves the wanted variant, or offers a refund if it is sold out.',
    change: { audits: 'return' },
    input: z.object({ ...stepped }),
    output: steppedOut,
    refusals: steppedRefusals,
  })
