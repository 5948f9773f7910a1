import * as z from 'zod/mini'
import { memberId, secretText } from '../../wire/fields.ts'

/** Input of closing the account and of downloading the data. */
export const input = z.object({
  user_id: memberId,
  password: secretText({
    max: 200,
    rules: [[(password) => password !== '', 'field.passwordMissing']],
  }),
})
