import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const arrangePickup = staffCall<typeof arrangePickupContract>()('arrangePickup', 'orders', 'support')

export const arrangePickupContract = () =>
  defineContract({
    summary:
      'Arranges the pickup of an approved return: cancels a requested pickup if the buyer sends it, or requests one from couriers again.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, by: z.enum(['shop', 'buyer']) }),
    output: steppedOut,
    refusals: {
      ...steppedRefusals,
      noCouriers: [409, 'office.returns.noCouriers'],
      alreadyArranged: [409, 'office.returns.alreadyArranged'],
    },
  })
