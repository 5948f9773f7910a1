import * as z from 'zod/mini'
import { mobileNumber } from '../../../features/members/mobile-number-field.ts'
import { optionalField, secretText, text } from '../../../wire/fields.ts'

/** The fields of the back-office sign-in. The code is needed only if the staff member has a second factor. */
export const input = z.object({
  mobile: mobileNumber('login.mobileMissing'),
  password: secretText({ max: 200, rules: [[(password) => password !== '', 'field.passwordMissing']] }),
  code: optionalField(text({ max: 40 })),
})
