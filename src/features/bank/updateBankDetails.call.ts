import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { memberId, text } from '../../wire/fields.ts'
import { accountNumberField } from './account-number.ts'
import { ifscField } from './ifsc-field.ts'

/** Sent by forms of other clients and of no meaning here. */
const ignored = z.optional(z.unknown())

export const updateBankDetails = defineCall({
  wire: { method: 'POST', path: '/User/updateBankDetails', encoding: 'form' },
  summary:
    'Saves the bank account that withdrawals go to. avail_balance, amount and apiType are accepted and ignored.',
  access: 'member',
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
