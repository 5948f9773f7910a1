import * as z from 'zod/mini'
import { secretText } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'

/** The fields for changing one's own password. Staff passwords must be longer than shoppers' passwords. */
export const input = z.object({
  old_password: secretText({
    max: 200,
    rules: [[(password) => password !== '', 'field.passwordMissing']],
  }),
  new_password: secretText({
    max: 200,
    rules: [
      [(password) => password !== '', 'signup.passwordMissing'],
      [(password) => password.length >= 10, placed('field.atLeast', { min: 10 })],
    ],
  }),
})
