import * as z from 'zod/mini'
import { reasonField, withdrawalNo } from '../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { requestId } from '../../../wire/fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

export const turnDownWithdrawal = staffCall<typeof turnDownWithdrawalContract>()(
  'turnDownWithdrawal',
  'finance',
)

export const turnDownWithdrawalContract = () =>
  defineContract({
    summary:
      'Rejects a withdrawal that was not sent, with a reason for its member, and returns the money at once.',
    change: { audits: 'withdrawal' },
    input: z.object({ withdrawal_no: withdrawalNo, reason: reasonField, request_id: requestId }),
    output: answer({ data: z.object({ withdrawal_no: z.string(), state: z.enum(withdrawalStates) }) }),
    refusals: {
      unknown: [404, 'withdrawal.unknown'],
      notPossible: [409, 'office.finance.notPossible'],
      sent: [409, 'office.finance.isSent'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
