import * as z from 'zod/mini'
import { withdrawalNo, withdrawalOut } from '../../../back-office/finance/finance-fields.ts'
import { auditEntryOut } from '../../../back-office/kit/audit-entry-out.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { momentOut, rupeesOut } from '../../../wire/fields.ts'

export const viewWithdrawal = staffCall<typeof viewWithdrawalContract>()('viewWithdrawal', 'finance')

export const viewWithdrawalContract = () =>
  defineContract({
    summary: "Returns a withdrawal with its member's balances, earlier withdrawals and staff actions.",
    input: z.object({ withdrawal_no: withdrawalNo }),
    output: answer({
      data: z.extend(withdrawalOut, {
        /** The last four digits. */
        account_masked: z.string(),
        /** Whether the bank account is still the member's saved one. */
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
        /** Whether it has been at the provider for so long that staff may end it. */
        is_stuck: z.boolean(),
      }),
      balances: z.object({
        store_credit: rupeesOut,
        earnings: rupeesOut,
        withdrawable: rupeesOut,
        clawback_due: rupeesOut,
        points: z.number(),
      }),
      /** The debts of members who share a bank account, browser or address with this one. */
      owed_by_linked: rupeesOut,
      history: z.array(withdrawalOut),
      trail: z.array(auditEntryOut),
      pays_by_itself: z.boolean(),
    }),
    refusals: { unknown: [404, 'withdrawal.unknown'] },
  })
