import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { ownReturn } from './own-return-fields.ts'

export const withdrawReturn = defineCall<typeof withdrawReturnContract>()({
  wire: { method: 'POST', path: '/User/withdrawReturn', encoding: 'form' },
  access: 'member',
})

export const withdrawReturnContract = () =>
  defineContract({
    summary: 'Withdraws a return whose goods were not handed over.',
    change: 'once',
    input: ownReturn,
    output: answer({}),
    refusals: {
      unknownReturn: [404, 'returns.unknown'],
      notWithdrawable: [409, 'returns.notWithdrawable'],
      otherBody: [422, 'returns.otherBody'],
    },
  })
