import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { stepUpRefusal } from '../members/step-up/step-up-refusal.ts'
import { input } from './bank-fields.ts'

export const updateBankDetails = defineCall<typeof updateBankDetailsContract>()({
  wire: { method: 'POST', path: '/User/updateBankDetails', encoding: 'form' },
  access: 'member',
})

export const updateBankDetailsContract = () =>
  defineContract({
    summary:
      "Saves the bank account for withdrawals. Ignores bank_name where it differs from the IFSC's bank, and bank_address where the branch is known. Accepts the masked form of the saved account number. Accepts and ignores avail_balance, amount and apiType.",
    limit: 'change',
    input,
    /** The account number is returned masked. */
    output: answer({ data: z.object({ bank_ifsc: z.string(), bank_acc_no: z.string() }) }),
    refusals: {
      ...stepUpRefusal,
      notTheSaved: [400, 'field.onlyNumbers'],
      unknownIfsc: [422, 'bank.branchUnknown'],
      notChecked: [503, 'bank.notChecked'],
    },
  })
