import * as z from 'zod/mini'
import { memberId, text } from '../../wire/fields.ts'
import { accountNumberField } from './account-number-field.ts'
import { ifscField } from './ifsc-field.ts'

/** Sent by forms of other clients and of no meaning here. */
const ignored = z.optional(z.unknown())

/** What saving a bank account asks for. */
export const input = z.object({
  user_id: memberId,
  bank_ifsc: ifscField,
  bank_name: text({ max: 120, rules: [[(value) => /\p{L}/u.test(value), 'bank.nameMissing']] }),
  bank_address: text({ max: 300, rules: [[(value) => /[\p{L}\p{N}]/u.test(value), 'bank.addressMissing']] }),
  bank_acc_no: accountNumberField,
  avail_balance: ignored,
  amount: ignored,
  apiType: ignored,
})
