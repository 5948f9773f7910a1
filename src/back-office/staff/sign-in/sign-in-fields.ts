import * as z from 'zod/mini'
import { mobileNumber } from '../../../features/members/mobile-number-field.ts'
import { optionalField, secretText, text } from '../../../wire/fields.ts'

/** What signing in to the back office asks for: the code only where a second factor is set up. */
export const input = z.object({
  mobile: mobileNumber('login.mobileMissing'),
  password: secretText({ max: 200, rules: [[(password) => password !== '', 'login.passwordMissing']] }),
  code: optionalField(text({ max: 40 })),
})
