import * as z from 'zod/mini'
import { text } from '../../../wire/fields.ts'
import { mobileNumber } from '../mobile-number-field.ts'
import { newPassword } from './new-password-field.ts'

/** What setting a new password by a code asks for. */
export const input = z.object({
  user_mobile: mobileNumber('login.mobileMissing'),
  code: text({
    max: 6,
    tooLong: 'forgotPassword.codeDigits',
    rules: [
      [(code) => code !== '', 'forgotPassword.codeMissing'],
      [(code) => /^\d+$/.test(code), 'login.onlyNumbers'],
      [(code) => code.length === 6, 'forgotPassword.codeDigits'],
    ],
  }),
  new_password: newPassword(),
})
