import * as z from 'zod/mini'
import { mobileNumber } from '../mobile-number-field.ts'
import { codeField } from './code-field.ts'
import { newPassword } from './new-password-field.ts'

/** What setting a new password by a code asks for. */
export const input = z.object({
  user_mobile: mobileNumber('login.mobileMissing'),
  code: codeField(),
  new_password: newPassword(),
})
