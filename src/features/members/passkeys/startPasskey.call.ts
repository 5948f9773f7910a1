import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'
import { stepUpRefusal } from '../step-up/step-up-refusal.ts'
import { passkeyOptionsAnswer } from './passkey-options.ts'

export const startPasskey = defineCall<typeof startPasskeyContract>()({
  wire: { method: 'POST', path: '/User/startPasskey', encoding: 'form' },
  access: 'member',
})

export const startPasskeyContract = () =>
  defineContract({
    summary:
      'Returns the options for a browser to create a passkey, which addPasskey accepts in the same session.',
    limit: 'change',
    input: z.object({ user_id: memberId }),
    output: passkeyOptionsAnswer(),
    refusals: { ...stepUpRefusal },
  })
