import * as z from 'zod/mini'
import { optionalField, secretText, text } from '../../../wire/fields.ts'

/**
 * The fields by which the person at the screen proves to be the signed-in staff member. The code is required
 * only if that staff member has a second factor.
 */
export const input = z.object({
  password: secretText({ max: 200, rules: [[(password) => password !== '', 'field.passwordMissing']] }),
  code: optionalField(text({ max: 40 })),
})
