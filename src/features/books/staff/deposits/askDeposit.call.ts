import * as z from 'zod/mini'
import { dayField, monthField } from '../../../../back-office/finance/finance-fields.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, requestId, rupees, text } from '../../../../wire/fields.ts'
import { dayRefusals } from '../closing/book-day.ts'
import { depositStep, taxes } from './deposit-fields.ts'

export const askDeposit = staffCall<typeof askDepositContract>()('askDeposit', 'finance')

export const askDepositContract = () =>
  defineContract({
    summary:
      'Records a tax deposit from the company’s bank account, which another staff member approves. Posts nothing yet.',
    change: { audits: 'deposit' },
    input: z.object({
      tax: z.enum(taxes),
      amount: rupees('office.finance.amountInvalid'),
      /** Input tax set off beside it, for GST only. */
      input_tax: optionalField(rupees('office.finance.amountInvalid')),
      month: monthField,
      paid_on: dayField,
      challan: text({
        max: 30,
        rules: [[(challan) => /^[A-Za-z0-9]{6,30}$/.test(challan), 'office.finance.challanInvalid']],
      }),
      request_id: requestId,
    }),
    output: answer({ data: depositStep }),
    refusals: {
      amountInvalid: [400, 'office.finance.amountInvalid'],
      ...dayRefusals,
      notOwed: [409, 'office.finance.depositNotOwed'],
      inputTaxMissing: [409, 'office.finance.inputTaxMissing'],
      challanUsed: [409, 'office.finance.challanUsed'],
      otherBody: [422, 'gate.otherBody'],
    },
    violations: { tax_deposit_challan_once: ['challanUsed', 'challan'] },
  })
