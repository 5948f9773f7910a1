import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { input } from './login-fields.ts'
import { signedInAnswer } from './signed-in-answer.ts'

export const NewLogin = defineCall<typeof NewLoginContract>()({
  wire: { method: 'POST', path: '/User/NewLogin', encoding: 'json' },
  access: 'anyone',
})

export const NewLoginContract = () =>
  defineContract({
    summary:
      'Signs a member in and sets the session cookie. With stay_signed_in of 0 the session ends with the browser, and after half a day without use.',
    limit: 'login',
    input,
    output: signedInAnswer(),
    refusals: {
      wrongCredentials: [401, 'login.failed'],
      blocked: [403, 'login.blocked'],
    },
  })
