import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, text } from '../../wire/fields.ts'
import { accountNumberField } from './account-number.ts'
import { ifscField } from './ifsc-field.ts'

/** Sent by forms of other clients and of no meaning here. */
const ignored = z.optional(z.unknown())

export const updateBankDetails = defineCall<typeof updateBankDetailsContract>()({
  wire: { method: 'POST', path: '/User/updateBankDetails', encoding: 'form' },
  access: 'member',
})

export const updateBankDetailsContract = () =>
  defineContract({
    summary:
      'Saves the bank account that withdrawals go to. avail_balance, amount and apiType are accepted and ignored.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      bank_ifsc: ifscField,
      bank_name: text({
        max: 120,
        rules: [[(value) => /\p{L}/u.test(value), 'Please enter the name of the bank']],
      }),
      bank_address: text({
        max: 300,
        rules: [[(value) => /[\p{L}\p{N}]/u.test(value), 'Please enter the address of the bank']],
      }),
      bank_acc_no: accountNumberField,
      avail_balance: ignored,
      amount: ignored,
      apiType: ignored,
    }),
    /** The account number comes back masked. */
    output: answer({ data: z.object({ bank_ifsc: z.string(), bank_acc_no: z.string() }) }),
  })
