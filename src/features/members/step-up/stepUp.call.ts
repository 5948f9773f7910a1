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
      'Verifies the signed-in member again for some minutes of this session: by passkey, SMS code, password, or code and password together. A call refused with stepUpRequired lists which of these it accepts, and may then be repeated.',
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
