import * as z from 'zod/mini'
import { memberId, secretText } from '../../wire/fields.ts'

/** What closing the account and downloading the data ask for. */
export const input = z.object({
  user_id: memberId,
  password: secretText({
    max: 200,
    rules: [[(password) => password !== '', 'profile.passwordMissing']],
  }),
})
