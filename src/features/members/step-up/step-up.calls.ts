import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'
import { input } from './step-up-fields.ts'

export const requestStepUpCode = defineCall<typeof requestStepUpCodeContract>()({
  wire: { method: 'POST', path: '/User/requestStepUpCode', encoding: 'form' },
  access: 'member',
})

export const requestStepUpCodeContract = () =>
  defineContract({
    summary: "Sends an SMS code to the member's own number, which stepUp accepts in this session.",
    limit: 'code',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        /** True if text messages are shown at /demo/messages instead of being sent. */
        shows_messages: z.boolean(),
      }),
    }),
    refusals: { switchedOff: [503, 'stepUp.switchedOff'] },
  })

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
