import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'
import { passkeyOptionsAnswer } from './passkey-options.ts'

export const startPasskeyStepUp = defineCall<typeof startPasskeyStepUpContract>()({
  wire: { method: 'POST', path: '/User/startPasskeyStepUp', encoding: 'form' },
  access: 'member',
})

export const startPasskeyStepUpContract = () =>
  defineContract({
    summary:
      "Returns the options for a browser to use one of the member's passkeys, which stepUp accepts in the same session.",
    input: z.object({ user_id: memberId }),
    output: passkeyOptionsAnswer(),
  })
