import * as z from 'zod/mini'
import { memberId, secretText } from '../../../wire/fields.ts'
import { newPassword } from './new-password-field.ts'

/** Input of a password change. The screen asks for the new password twice, the call only once. */
export const input = z.object({
  user_id: memberId,
  old_password: secretText({
    max: 200,
    rules: [[(password) => password !== '', 'changePassword.allRequired']],
  }),
  new_password: newPassword('changePassword.allRequired'),
})
