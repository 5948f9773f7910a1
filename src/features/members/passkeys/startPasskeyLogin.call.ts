import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { defineContract } from '../../../wire/define-contract.ts'
import { passkeyOptionsAnswer } from './passkey-options.ts'

export const startPasskeyLogin = defineCall<typeof startPasskeyLoginContract>()({
  wire: { method: 'POST', path: '/User/startPasskeyLogin', encoding: 'form' },
  access: 'anyone',
})

export const startPasskeyLoginContract = () =>
  defineContract({
    summary:
      'The options by which a browser uses a passkey of whoever holds it, for loginByPasskey in the same browser. They name nobody.',
    input: z.object({}),
    output: passkeyOptionsAnswer(),
  })
