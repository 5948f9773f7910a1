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
      'Returns the options for a browser to use any passkey, which loginByPasskey accepts in the same browser. They name no member.',
    input: z.object({}),
    output: passkeyOptionsAnswer(),
  })
