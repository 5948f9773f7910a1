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
      'Calls off what was proposed to a member: it cannot be paid for any more. A payment that has begun ends as it would have.',
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
