import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './step-up-fields.ts'

export const stepUp = defineCall<typeof stepUpContract>()({
  wire: { method: 'POST', path: '/User/stepUp', encoding: 'json' },
  access: 'member',
})

export const stepUpContract = () =>
  defineContract({
    summary:
      'Proves for some minutes, and for this session alone, that its user is the member: by a passkey, by the code sent to their number, by the password, or by code and password together. A call that was refused with stepUpRequired says which of these it takes, and may then be made again.',
    input,
    output: answer({}),
    refusals: {
      nothingGiven: [400, 'forgotPassword.codeMissing'],
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'stepUp.codeEnded'],
      passkeyNotAccepted: [400, 'passkeys.notAccepted'],
      wrongPassword: [400, 'profile.wrongPassword'],
      passkeySuspended: [403, 'passkeys.suspended'],
      sessionEnded: [401, 'stepUp.sessionEnded'],
    },
  })
