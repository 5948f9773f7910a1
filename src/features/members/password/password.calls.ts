import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input as passwordChangeInput } from './password-change-fields.ts'
import { input as passwordCodeInput } from './password-code-fields.ts'
import { input as passwordResetInput } from './password-reset-fields.ts'

export const change_password = defineCall<typeof change_passwordContract>()({
  wire: { method: 'POST', path: '/User/change_password', encoding: 'multipart' },
  access: 'member',
})

export const change_passwordContract = () =>
  defineContract({
    summary:
      "Changes the password and ends the member's other sessions. Answers 'success' or 'error' as status.",
    limit: 'change',
    input: passwordChangeInput,
    output: z.object({ status: z._default(z.literal('success'), 'success'), message: z.string() }),
    refusedAnswer: { status: 'error' },
    refusals: {
      wrongPassword: [400, 'changePassword.wrongPassword'],
      commonPassword: [400, 'signup.passwordEasy'],
    },
  })

export const requestPasswordCode = defineCall<typeof requestPasswordCodeContract>()({
  wire: { method: 'POST', path: '/User/requestPasswordCode', encoding: 'form' },
  access: 'anyone',
})

export const requestPasswordCodeContract = () =>
  defineContract({
    summary: 'Sends a code for a new password by SMS. Answers the same for an unknown number.',
    limit: 'code',
    input: passwordCodeInput,
    output: answer({}),
    refusals: { switchedOff: [503, 'forgotPassword.switchedOff'] },
  })

export const resetPassword = defineCall<typeof resetPasswordContract>()({
  wire: { method: 'POST', path: '/User/resetPassword', encoding: 'form' },
  access: 'anyone',
})

export const resetPasswordContract = () =>
  defineContract({
    summary: 'Sets a new password by the code that this browser requested, and ends all sessions.',
    limit: 'code',
    input: passwordResetInput,
    output: answer({}),
    refusals: {
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'forgotPassword.codeEnded'],
      commonPassword: [400, 'signup.passwordEasy'],
    },
  })
