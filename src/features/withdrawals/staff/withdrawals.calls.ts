import * as z from 'zod/mini'
import { reasonField } from '../../../back-office/finance/finance-fields.ts'
import { auditEntryOut } from '../../../back-office/kit/audit-entry-out.ts'
import { statesOf } from '../../../states/states.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { momentOut, optionalField, requestId, rupeesOut } from '../../../wire/fields.ts'
import { withdrawalStates } from '../withdrawal-states.ts'
import { utrField, withdrawalNo, withdrawalOut } from './withdrawal-fields.ts'

export const approveWithdrawals = staffCall<typeof approveWithdrawalsContract>()(
  'approveWithdrawals',
  'finance',
)

const atOnceMax = 50

export const approveWithdrawalsContract = () =>
  defineContract({
    summary: 'Approves withdrawals, which are paid next. Leaves the others unchanged, with the reason.',
    change: { audits: 'withdrawal' },
    input: z.object({
      withdrawal_nos: z.array(withdrawalNo).check(z.minLength(1), z.maxLength(atOnceMax)),
      request_id: requestId,
    }),
    output: answer({
      data: z.array(
        z.object({
          withdrawal_no: z.string(),
          is_approved: z.boolean(),
          /** The reason, if the withdrawal was not approved. */
          why: z.nullable(z.string()),
        }),
      ),
      approved: z.number(),
      /** The total that the bank accounts will receive. */
      net: rupeesOut,
    }),
    refusals: { otherBody: [422, 'gate.otherBody'] },
  })

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
      /**
       * paid: the bank has paid the withdrawal under this UTR. failed: the bank did not pay the withdrawal,
       * and the money goes back to the member.
       */
      as: z.enum(['paid', 'failed']),
      utr: optionalField(utrField),
      /** How staff know the outcome. A member reads this text if the withdrawal failed. */
      reason: reasonField,
      request_id: requestId,
    }),
    output: answer({
      data: z.object({ withdrawal_no: z.string(), state: z.enum(statesOf(withdrawalStates)) }),
    }),
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

export const payWithdrawal = staffCall<typeof payWithdrawalContract>()('payWithdrawal', 'finance')

export const payWithdrawalContract = () =>
  defineContract({
    summary: "Records that an approved withdrawal was paid by hand, with the bank's transfer reference.",
    change: { audits: 'withdrawal' },
    input: z.object({ withdrawal_no: withdrawalNo, utr: utrField, request_id: requestId }),
    output: answer({
      data: z.object({ withdrawal_no: z.string(), state: z.enum(statesOf(withdrawalStates)) }),
    }),
    violations: {
      withdrawal_utr_by_hand: ['utrUsed', 'utr'],
      utr_by_hand_is_of_one_member: ['utrUsed', 'utr'],
      withdrawal_needs_identity: ['identityMissing'],
    },
    refusals: {
      unknown: [404, 'withdrawal.unknown'],
      notPossible: [409, 'office.finance.notPossible'],
      sent: [409, 'office.finance.isSent'],
      memberBlocked: [409, 'office.finance.memberBlocked'],
      identityMissing: [409, 'office.finance.identityMissing'],
      utrUsed: [409, 'office.finance.utrUsed'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const revealBankAccount = staffCall<typeof revealBankAccountContract>()('revealBankAccount', 'finance')

export const revealBankAccountContract = () =>
  defineContract({
    summary: 'Reveals the whole bank account number of a withdrawal, and logs who looked each time.',
    change: { audits: 'withdrawal' },
    input: z.object({ withdrawal_no: withdrawalNo }),
    output: answer({ data: z.object({ account_number: z.string(), name: z.string() }) }),
    refusals: {
      unknown: [404, 'withdrawal.unknown'],
      unreadable: [409, 'office.finance.accountUnreadable'],
    },
  })

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
    output: answer({
      data: z.object({ withdrawal_no: z.string(), state: z.enum(statesOf(withdrawalStates)) }),
    }),
    refusals: {
      unknown: [404, 'withdrawal.unknown'],
      notPossible: [409, 'office.finance.notPossible'],
      sent: [409, 'office.finance.isSent'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const viewWithdrawal = staffCall<typeof viewWithdrawalContract>()('viewWithdrawal', 'finance')

export const viewWithdrawalContract = () =>
  defineContract({
    summary: "Returns a withdrawal with its member's balances, earlier withdrawals and staff actions.",
    input: z.object({ withdrawal_no: withdrawalNo }),
    output: answer({
      data: z.extend(withdrawalOut, {
        /** The account number with only the last four digits visible. */
        account_masked: z.string(),
        /** Whether the withdrawal's bank account is still the member's saved one. */
        is_own_bank: z.boolean(),
        tds_base: rupeesOut,
        tds_percent: z.number(),
        has_pan: z.boolean(),
        approved_by: z.nullable(z.string()),
        approved_at: z.nullable(momentOut),
        sent_at: z.nullable(momentOut),
        reversed_at: z.nullable(momentOut),
        payout_id: z.nullable(z.string()),
        utr: z.nullable(z.string()),
        paid_by: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        attempts: z.number(),
        next_attempt_at: z.nullable(momentOut),
        /** Whether the payout was sent so long ago that staff may end it. */
        is_stuck: z.boolean(),
      }),
      balances: z.object({
        store_credit: rupeesOut,
        earnings: rupeesOut,
        withdrawable: rupeesOut,
        clawback_due: rupeesOut,
        points: z.number(),
      }),
      /**
       * The sum of the debts of other members who share a bank account, browser or address with this member.
       */
      owed_by_linked: rupeesOut,
      history: z.array(withdrawalOut),
      trail: z.array(auditEntryOut),
      pays_by_itself: z.boolean(),
    }),
    refusals: { unknown: [404, 'withdrawal.unknown'] },
  })
