import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, requestId } from '../../../../wire/fields.ts'

export const cancelProposedOrder = staffCall<typeof cancelProposedOrderContract>()(
  'cancelProposedOrder',
  'orders',
  'support',
)

export const cancelProposedOrderContract = () =>
  defineContract({
    summary:
      'Cancels an order proposed to a member, which can then no longer be paid. A payment under way ends as usual.',
    change: { audits: 'proposal' },
    input: z.object({ proposed_order: id('office.phone.unknown'), request_id: requestId }),
    output: answer({ data: z.object({ proposed_order: idOut }) }),
    refusals: {
      unknown: [404, 'office.phone.unknown'],
      /** It was ordered or cancelled before. */
      over: [409, 'office.phone.over'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
