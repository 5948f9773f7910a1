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
         * The tax of the month. GST is the sum of its invoices and credit notes. TDS is the tax deducted from
         * credits of commission and from withdrawals.
         */
        payable: rupeesOut,
        /**
         * Input tax: the GST in the payment provider's fees of the month that is not yet set off against the
         * shop's GST.
         */
        input_tax: rupeesOut,
        /** The part of the month's tax that recorded deposits have paid or set off. */
        deposited: rupeesOut,
        due: rupeesOut,
      }),
    }),
  })
