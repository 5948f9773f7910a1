import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const refundReturn = staffCall<typeof refundReturnContract>()('refundReturn', 'orders')

export const refundReturnContract = () =>
  defineContract({
    summary:
      'Refunds the accepted units of a return: restocks the sellable ones, pays the money back and reverses their rewards. The online part goes to the wallet if the buyer asked for that.',
    change: { audits: 'return' },
    input: z.object(stepped),
    output: steppedOut,
    refusals: steppedRefusals,
  })
