import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './password-reset-fields.ts'

export const resetPassword = defineCall<typeof resetPasswordContract>()({
  wire: { method: 'POST', path: '/User/resetPassword', encoding: 'form' },
  access: 'anyone',
})

export const resetPasswordContract = () =>
  defineContract({
    summary: 'Sets a new password by the code that this browser requested, and ends all sessions.',
    limit: 'code',
    input,
    output: answer({}),
    refusals: {
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'forgotPassword.codeEnded'],
      commonPassword: [400, 'signup.passwordEasy'],
    },
  })
