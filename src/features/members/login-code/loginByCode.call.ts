import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { signedInAnswer } from '../login/signed-in-answer.ts'
import { input } from './login-code-fields.ts'

export const loginByCode = defineCall<typeof loginByCodeContract>()({
  wire: { method: 'POST', path: '/User/loginByCode', encoding: 'form' },
  access: 'anyone',
})

export const loginByCodeContract = () =>
  defineContract({
    summary:
      'Signs a member in by the code that this browser requested, and sets the session cookie. Allows five tries for each code.',
    limit: 'code',
    input,
    output: signedInAnswer(),
    refusals: {
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'forgotPassword.codeEnded'],
      blocked: [403, 'login.blocked'],
    },
  })
