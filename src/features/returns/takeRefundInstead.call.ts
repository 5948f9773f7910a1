import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { ownReturn } from './own-return-fields.ts'

export const takeRefundInstead = defineCall<typeof takeRefundInsteadContract>()({
  wire: { method: 'POST', path: '/User/takeRefundInstead', encoding: 'form' },
  access: 'member',
})

export const takeRefundInsteadContract = () =>
  defineContract({
    summary: 'Accepts the refund offered in place of a variant that is sold out.',
    change: 'once',
    input: ownReturn,
    output: answer({}),
    refusals: {
      unknownReturn: [404, 'returns.unknown'],
      notOffered: [409, 'returns.notOffered'],
      otherBody: [422, 'returns.otherBody'],
    },
  })
