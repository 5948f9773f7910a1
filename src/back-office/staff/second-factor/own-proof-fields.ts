import * as z from 'zod/mini'
import { optionalField, secretText, text } from '../../../wire/fields.ts'

/**
 * Proof that the person at the screen is the one who signed in. The code is required only with a second
 * factor.
 */
export const input = z.object({
  password: secretText({ max: 200, rules: [[(password) => password !== '', 'field.passwordMissing']] }),
  code: optionalField(text({ max: 40 })),
})
