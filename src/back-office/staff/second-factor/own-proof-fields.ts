import * as z from 'zod/mini'
import { optionalField, secretText, text } from '../../../wire/fields.ts'

/** What shows that whoever sits at the screen is who signed in: the code only where there is a second factor. */
export const input = z.object({
  password: secretText({ max: 200, rules: [[(password) => password !== '', 'login.passwordMissing']] }),
  code: optionalField(text({ max: 40 })),
})
