import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { signedInAnswer } from '../login/signed-in-answer.ts'
import { loginInput } from './passkey-fields.ts'

export const loginByPasskey = defineCall<typeof loginByPasskeyContract>()({
  wire: { method: 'POST', path: '/User/loginByPasskey', encoding: 'json' },
  access: 'anyone',
})

export const loginByPasskeyContract = () =>
  defineContract({
    summary:
      'Signs a member in by a passkey used with the options of startPasskeyLogin, and sets the session cookie.',
    limit: 'login',
    input: loginInput,
    output: signedInAnswer(),
    refusals: {
      notAccepted: [401, 'passkeys.notAccepted'],
      suspended: [403, 'passkeys.suspended'],
      blocked: [403, 'login.blocked'],
    },
  })
