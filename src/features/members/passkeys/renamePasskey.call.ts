import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { input } from './passkey-fields.ts'

export const renamePasskey = defineCall<typeof renamePasskeyContract>()({
  wire: { method: 'POST', path: '/User/renamePasskey', encoding: 'form' },
  access: 'member',
})

export const renamePasskeyContract = () =>
  defineContract({
    summary: "Names one of the member's passkeys.",
    limit: 'change',
    input,
    output: answer({}),
    refusals: { unknown: [404, 'passkeys.unknown'] },
  })
