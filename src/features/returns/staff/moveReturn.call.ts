import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const moveReturn = staffCall<typeof moveReturnContract>()('moveReturn', 'orders', 'support')

export const moveReturnContract = () =>
  defineContract({
    summary: 'Marks the goods of a return as on their way or as received.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, to: z.enum(['picked_up', 'received']) }),
    output: steppedOut,
    refusals: steppedRefusals,
  })
