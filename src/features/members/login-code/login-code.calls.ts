import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { signedInAnswer } from '../login/signed-in-answer.ts'
import { input as passwordCodeInput } from '../password/password-code-fields.ts'
import { input as loginCodeInput } from './login-code-fields.ts'

export const loginByCode = defineCall<typeof loginByCodeContract>()({
  wire: { method: 'POST', path: '/User/loginByCode', encoding: 'form' },
  access: 'anyone',
})

export const loginByCodeContract = () =>
  defineContract({
    summary:
      'Signs a member in by the code that this browser requested, and sets the session cookie. Allows five tries for each code.',
    limit: 'code',
    input: loginCodeInput,
    output: signedInAnswer(),
    refusals: {
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'forgotPassword.codeEnded'],
      blocked: [403, 'login.blocked'],
    },
  })

export const requestLoginCode = defineCall<typeof requestLoginCodeContract>()({
  wire: { method: 'POST', path: '/User/requestLoginCode', encoding: 'form' },
  access: 'anyone',
})

export const requestLoginCodeContract = () =>
  defineContract({
    summary: 'Sends a login code by SMS. Answers the same for an unknown number.',
    limit: 'code',
    input: passwordCodeInput,
    output: answer({}),
    refusals: { switchedOff: [503, 'loginCode.switchedOff'] },
  })
