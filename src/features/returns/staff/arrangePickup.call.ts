import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { stepped, steppedOut, steppedRefusals } from './step-fields.ts'

export const arrangePickup = staffCall<typeof arrangePickupContract>()('arrangePickup', 'orders', 'support')

export const arrangePickupContract = () =>
  defineContract({
    summary:
      'How an approved return comes to the shop: its buyer sends it, and a pick-up that was asked is called off, or couriers are asked to come, once more where nobody does.',
    change: { audits: 'return' },
    input: z.object({ ...stepped, by: z.enum(['shop', 'buyer']) }),
    output: steppedOut,
    refusals: {
      ...steppedRefusals,
      noCouriers: [409, 'office.returns.noCouriers'],
      alreadyArranged: [409, 'office.returns.alreadyArranged'],
    },
  })
