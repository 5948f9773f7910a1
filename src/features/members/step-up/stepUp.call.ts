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
      'Proves for some minutes, and for this session alone, that whoever has it is the member: by one of their passkeys, by the code that was sent to their number, or by the password where neither is possible. Calls that are refused with stepUpRequired may then be made again.',
    input,
    output: answer({}),
    refusals: {
      nothingGiven: [400, 'forgotPassword.codeMissing'],
      wrongCode: [400, 'forgotPassword.wrongCode'],
      codeEnded: [400, 'stepUp.codeEnded'],
      passkeyNotAccepted: [400, 'passkeys.notAccepted'],
      wrongPassword: [400, 'profile.wrongPassword'],
      passwordNotEnough: [403, 'stepUp.passwordNotEnough'],
      sessionEnded: [401, 'stepUp.sessionEnded'],
    },
  })
