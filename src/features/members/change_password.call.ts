import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { defineContract } from '../../wire/define-contract.ts'
import { memberId, secretText } from '../../wire/fields.ts'
import { commonPasswordMessage, newPassword } from './new-password.ts'

/** Of each of the three fields; the third, the new password once more, is the screen's alone. */
export const allFieldsRequired = 'All fields are required.'

export const change_password = defineCall<typeof change_passwordContract>()({
  wire: { method: 'POST', path: '/User/change_password', encoding: 'multipart' },
  access: 'member',
})

export const change_passwordContract = () =>
  defineContract({
    summary:
      "Changes the password and ends the member's other sessions. Answers 'success' or 'error' as status.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      old_password: secretText({
        max: 200,
        rules: [[(password) => password !== '', allFieldsRequired]],
      }),
      new_password: newPassword(allFieldsRequired),
    }),
    output: z.object({ status: z._default(z.literal('success'), 'success'), message: z.string() }),
    refusedAnswer: { status: 'error' },
    refusals: {
      wrongPassword: [400, 'Your old password is wrong'],
      commonPassword: [400, commonPasswordMessage],
    },
  })
