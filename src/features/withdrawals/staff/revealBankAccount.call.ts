import * as z from 'zod/mini'
import { withdrawalNo } from '../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'

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
