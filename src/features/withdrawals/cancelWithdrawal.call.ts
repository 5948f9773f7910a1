import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, requestId, text } from '../../wire/fields.ts'

export const cancelWithdrawal = defineCall<typeof cancelWithdrawalContract>()({
  wire: { method: 'POST', path: '/User/cancelWithdrawal', encoding: 'form' },
  access: 'member',
})

export const cancelWithdrawalContract = () =>
  defineContract({
    summary: 'Cancels a withdrawal that was not approved yet, and returns its money to the earnings at once.',
    change: 'once',
    input: z.object({
      user_id: memberId,
      withdrawal_no: text({
        max: 32,
        rules: [[(reference) => reference !== '', 'withdrawal.unknown']],
      }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ withdrawal_no: z.string(), state: z.literal('cancelled') }) }),
    refusals: {
      unknownWithdrawal: [404, 'withdrawal.unknown'],
      isBack: [409, 'withdrawal.isBack'],
      tooLate: [409, 'withdrawal.tooLate'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
