import * as z from 'zod/mini'
import { memberId, secretText } from '../../../wire/fields.ts'
import { newPassword } from './new-password-field.ts'

/** What changing the password asks for. The new password a second time is asked for by the screen alone. */
export const input = z.object({
  user_id: memberId,
  old_password: secretText({
    max: 200,
    rules: [[(password) => password !== '', 'changePassword.allRequired']],
  }),
  new_password: newPassword('changePassword.allRequired'),
})
