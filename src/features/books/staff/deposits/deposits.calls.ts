import * as z from 'zod/mini'
import { monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { rupeesOut } from '../../../../wire/fields.ts'
import { approvalCalls } from '../../../approvals/staff/approval-calls.ts'
import { type depositContract, deposits, taxes } from './deposits.ts'

export const {
  ask: askDeposit,
  approve: approveDeposit,
  drop: dropDeposit,
  list: findDeposits,
  view: viewDeposit,
} = approvalCalls(deposits)<typeof depositContract>()

export const readTaxDue = staffCall<typeof readTaxDueContract>()('readTaxDue', 'finance')

export const readTaxDueContract = () =>
  defineContract({
    summary:
      'Returns the tax still to deposit for a month: GST payable less the input tax of the provider’s settlements, or TDS deducted, less earlier deposits.',
    input: z.object({ tax: z.enum(taxes), month: monthField }),
    output: answer({
      data: z.object({
        /**
         * The tax of the month: GST summed from its invoices and credit notes, TDS from credits of commission
         * and withdrawals.
         */
        payable: rupeesOut,
        /**
         * The GST in the payment provider's fees of the month that is not set off against the shop's GST yet.
         */
        input_tax: rupeesOut,
        /** The tax of that month that recorded deposits have paid and set off. */
        deposited: rupeesOut,
        due: rupeesOut,
      }),
    }),
  })
