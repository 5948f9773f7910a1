import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { input } from './password-change-fields.ts'

export const change_password = defineCall<typeof change_passwordContract>()({
  wire: { method: 'POST', path: '/User/change_password', encoding: 'multipart' },
  access: 'member',
})

export const change_passwordContract = () =>
  defineContract({
    summary:
      "Changes the password and ends the member's other sessions. Answers 'success' or 'error' as status.",
    limit: 'change',
    input,
    output: z.object({ status: z._default(z.literal('success'), 'success'), message: z.string() }),
    refusedAnswer: { status: 'error' },
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      commonPassword: [400, 'signup.passwordEasy'],
    },
  })
