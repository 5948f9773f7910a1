import * as z from 'zod/mini'
import { mobileNumber } from '../mobile-number-field.ts'
import { codeField } from './code-field.ts'
import { newPassword } from './new-password-field.ts'

/** Input of a password reset by code. */
export const input = z.object({
  user_mobile: mobileNumber('login.mobileMissing'),
  code: codeField(),
  new_password: newPassword(),
})
