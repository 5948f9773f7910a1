import * as z from 'zod/mini'
import { reasonField, utrField, withdrawalNo } from '../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { optionalField, requestId } from '../../../wire/fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

export const endStuckWithdrawal = staffCall<typeof endStuckWithdrawalContract>()(
  'endStuckWithdrawal',
  'finance',
)

export const endStuckWithdrawalContract = () =>
  defineContract({
    summary:
      'Ends a payout that was sent and never finished. Asks the provider a last time; its answer counts instead.',
    change: { audits: 'withdrawal', inSteps: 'the provider is asked a last time' },
    input: z.object({
      withdrawal_no: withdrawalNo,
      /** paid: the bank has paid it under this UTR. failed: it never left, and the member gets it back. */
      as: z.enum(['paid', 'failed']),
      utr: optionalField(utrField),
      /** How the staff know. For a failed one, the member reads it. */
      reason: reasonField,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ withdrawal_no: z.string(), state: z.enum(withdrawalStates) }) }),
    violations: {
      withdrawal_utr_by_hand: ['utrUsed', 'utr'],
      utr_by_hand_is_of_one_member: ['utrUsed', 'utr'],
    },
    refusals: {
      unknown: [404, 'withdrawal.unknown'],
      notStuck: [409, 'office.finance.notStuck'],
      tooSoon: [409, 'office.finance.stuckTooSoon'],
      inHand: [409, 'office.finance.stuckInHand'],
      underWay: [409, 'office.finance.stuckUnderWay'],
      decided: [409, 'office.finance.stuckDecided'],
      utrMissing: [400, 'office.finance.utrInvalid'],
      utrUsed: [409, 'office.finance.utrUsed'],
      otherBody: [422, 'gate.otherBody'],
    },
  })
