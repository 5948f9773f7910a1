import * as z from 'zod/mini'
import { utrField, withdrawalNo } from '../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { requestId } from '../../../wire/fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

export const payWithdrawal = staffCall<typeof payWithdrawalContract>()('payWithdrawal', 'finance')

export const payWithdrawalContract = () =>
  defineContract({
    summary: "Records that an approved withdrawal was paid by hand, with the bank's transfer reference.",
    change: { audits: 'withdrawal' },
    input: z.object({ withdrawal_no: withdrawalNo, utr: utrField, request_id: requestId }),
    output: answer({ data: z.object({ withdrawal_no: z.string(), state: z.enum(withdrawalStates) }) }),
    violations: {
      withdrawal_utr_by_hand: ['utrUsed', 'utr'],
      utr_by_hand_is_of_one_member: ['utrUsed', 'utr'],
    },
    refusals: {
      unknown: [404, 'withdrawal.unknown'],
      notPossible: [409, 'office.finance.notPossible'],
      sent: [409, 'office.finance.isSent'],
      memberBlocked: [409, 'office.finance.memberBlocked'],
      utrUsed: [409, 'office.finance.utrUsed'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
