import * as z from 'zod/mini'
import { memberId, text } from '../../wire/fields.ts'
import { tidyDigits } from '../../wire/tidy-typed.ts'
import { isMasked } from './account-number.ts'
import { ifscField } from './ifsc-field.ts'

/** Accepts and ignores a field that clients send. */
const ignored = z.optional(z.unknown())

/**
 * An account number on the wire: 9 to 18 digits in India. Clients may send back the masked form of the saved
 * number.
 */
const accountNumberField = text({
  max: 18,
  tidy: tidyDigits,
  tooLong: 'bank.accountNumberForm',
  rules: [
    [(value) => value !== '', 'bank.accountNumberMissing'],
    [(value) => /^\d+$/.test(value) || isMasked(value), 'field.onlyNumbers'],
    [
      (value) => isMasked(value) || (/^\d{9,18}$/.test(value) && !/^0+$/.test(value)),
      'bank.accountNumberForm',
    ],
  ],
})

/** Input of saving a bank account. */
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
