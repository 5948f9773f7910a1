import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { stepUpRefusal } from '../members/step-up/step-up-refusal.ts'
import { input } from './bank-fields.ts'
import { ifscField } from './ifsc-field.ts'

export const lookupIfsc = defineCall<typeof lookupIfscContract>()({
  wire: { method: 'POST', path: '/User/lookupIfsc', encoding: 'form' },
  access: 'member',
})

export const lookupIfscContract = () =>
  defineContract({
    summary:
      'Looks up a bank branch by IFSC. ADDRESS is empty if only the bank is known; the member then types it.',
    input: z.object({ user_id: memberId, code: ifscField }),
    output: answer({
      data: z.object({ IFSC: z.string(), BANK: z.string(), BRANCH: z.string(), ADDRESS: z.string() }),
    }),
    refusals: {
      notFound: [404, 'bank.branchUnknown'],
      unavailable: [503, 'bank.lookupUnavailable'],
    },
  })

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
